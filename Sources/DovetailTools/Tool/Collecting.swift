// For 'stdout', a variable that nothing changes.
@preconcurrency import Foundation

/// Runs the app's own code, which is only the declarations of its modules.
enum Collecting {
  /// Collects the modules' bindings within a time limit.
  ///
  /// Meanwhile, standard output is redirected to standard error, so that output of a module does not mix with a graph.
  ///
  /// - Parameters:
  ///   - limit: The time limit in seconds.
  ///   - name: The program's name.
  ///   - end: Ends the process after the time limit, on another thread, since the modules block the main thread.
  ///   - body: Evaluates the modules' declarations.
  static func run<Result>(
    limit: Int, of name: String, orElse end: @escaping @Sendable (Collected) -> Never, _ body: () -> Result
  ) -> Result {
    let alarm = DispatchSource.makeTimerSource(queue: .global())
    alarm.schedule(deadline: .now() + .seconds(limit))
    alarm.setEventHandler {
      let line =
        "error: the modules of \(name) did not declare their bindings within \(limit) s; look for a loop in their 'bindings', "
        + "or allow more time with '--timeout'"
      end(Collected(text: nil, complaint: line, exit: .time))
    }
    alarm.resume()
    defer { alarm.cancel() }
    // Not all streams: one that another thread reads would be waited for.
    fflush(stdout)
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    defer {
      // Output of a module may still be buffered.
      fflush(stdout)
      dup2(output, STDOUT_FILENO)
      close(output)
    }
    return body()
  }
}

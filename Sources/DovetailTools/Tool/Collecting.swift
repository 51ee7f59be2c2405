import Foundation

/// The one time at which code of the app's runs: when its modules say what they bind.
enum Collecting {
  /// Collects, with the standard output put aside and a limit on the time.
  ///
  /// What a module prints goes to the standard error, so that it does not end up within a picture of the graph.
  ///
  /// - Parameters:
  ///   - limit: In seconds.
  ///   - name: The program's name.
  ///   - end: Ends the process when the time is up, as the modules hold the main thread.
  ///   - body: What asks the modules.
  static func run<Result>(
    limit: Int, of name: String, orElse end: @escaping @Sendable (Collected) -> Never, _ body: () -> Result
  ) -> Result {
    let alarm = DispatchSource.makeTimerSource(queue: .global())
    alarm.schedule(deadline: .now() + .seconds(limit))
    alarm.setEventHandler {
      let line =
        "error: the modules of \(name) have not said what they bind within \(limit) s; look for a loop in their 'bindings', "
        + "or allow for more with '--timeout'"
      end(Collected(text: nil, complaint: line, exit: .time))
    }
    alarm.resume()
    defer { alarm.cancel() }
    fflush(nil)
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    defer {
      // What a module has printed may still wait in a buffer.
      fflush(nil)
      dup2(output, STDOUT_FILENO)
      close(output)
    }
    return body()
  }
}

import DovetailFiles
// The system declares its environment as a variable.
@preconcurrency import Foundation
import Synchronization

/// A child process that collects the modules' bindings.
///
/// A module may end its process, with any status and without a message, and nothing in that process can prevent it. It
/// may also print after it was collected, or change the working folder. So the tool starts itself again, with the same
/// arguments and in the same process group, so that Ctrl-C ends both processes. The child also calls `collected`, finds
/// its parent's pipe in the environment, collects, sends the result, and ends. The parent uses the child's exit status
/// only for an error message, if no complete result arrived.
enum CollectingProcess {
  /// The variable with the pipe's descriptor for the child, and the parent's ID, so that grandchildren ignore it.
  private static let variable = "DOVETAIL_COLLECTING"

  /// Collects the modules' bindings in a child process; does not return in the child itself.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - collect: Collects, in the child only; it calls `send` itself if the time limit is exceeded.
  /// - Returns: The child's result.
  /// - Throws: `ToolError` when the child cannot be started, or ends without a complete result.
  static func collected(
    of name: String, by collect: (_ send: @escaping @Sendable (Collected) -> Never) -> Collected
  ) throws(ToolError) -> Collected {
    if let pipe = pipeToParent() {
      let send: @Sendable (Collected) -> Never = { Self.send($0, to: pipe) }
      send(collect(send))
    }
    let (child, pipe) = try start(name)
    let sent = try? FileHandle(fileDescriptor: pipe, closeOnDealloc: true).readToEnd()
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    guard let collected = try? JSONDecoder().decode(Collected.self, from: sent ?? Data()) else {
      throw ended(name, status)
    }
    return collected
  }

  // MARK: The parent

  /// Starts the child; returns its process ID, and the descriptor for reading from the pipe.
  private static func start(_ name: String) throws(ToolError) -> (child: pid_t, pipe: Int32) {
    #if os(tvOS) || os(watchOS)
    // No process can be started there. The graphs of apps for these systems are checked where they are built.
    throw notStarted(name, "this system cannot start processes")
    #else
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw notStarted(name, SystemError.last.description) }
    // Closed in the child: otherwise its write could block forever after the parent's end, instead of failing.
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    defer { close(ends[1]) }
    // The environment is passed as it is, since Foundation's copy leaves out what is not UTF-8. No other thread runs.
    setenv(variable, "\(ends[1]) \(getpid())", 1)
    defer { unsetenv(variable) }
    #if canImport(Darwin)
    let environment = _NSGetEnviron().pointee
    #else
    let environment = environ
    #endif
    var child: pid_t = 0
    // The arguments, `unsafeArgv`, and the environment live as long as the process.
    let code = posix_spawn(
      &child, Bundle.main.executablePath ?? CommandLine.arguments[0], nil, nil, CommandLine.unsafeArgv, environment)
    guard code == 0 else {
      close(ends[0])
      throw notStarted(name, SystemError(code: code).description)
    }
    return (child, ends[0])
    #endif
  }

  private static func notStarted(_ name: String, _ reason: String) -> ToolError {
    .unfinished("the process that evaluates the modules of \(name) cannot be started: \(reason)")
  }

  /// The error of a child that ended without a complete result.
  private static func ended(_ name: String, _ status: Int32) -> ToolError {
    // The lowest seven bits are the signal; if they are 0, the next eight bits are the exit status.
    let signal = status & 0x7f
    let (end, remedy) =
      signal == 0
      ? ("with status \((status >> 8) & 0xff)", "look for a call of 'exit' in their 'bindings'")
      : ("by signal \(signal)", "the message of the trap or crash is above")
    return .unfinished(
      "the modules of \(name) ended their process \(end) before they had declared their bindings, so nothing was checked; "
        + remedy)
  }

  // MARK: The child

  /// Prepares a child process for its modules.
  ///
  /// - Returns: The descriptor for writing to the pipe; nil if this process is not a child.
  private static func pipeToParent() -> Int32? {
    let words = ProcessInfo.processInfo.environment[variable]?.split(separator: " ").map { Int32($0) }
    guard let words, words.count == 2, let inherited = words[0], words[1] == getppid() else { return nil }
    // Processes that a module starts must inherit neither the variable nor the pipe.
    unsetenv(variable)
    let pipe = fcntl(inherited, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    close(inherited)
    // All output of this process goes to standard error, also after the modules are collected.
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return pipe
  }

  private static let sending = Mutex(())

  /// Sends the result to the parent, and ends the process immediately, without the exit handlers of modules.
  private static func send(_ collected: Collected, to pipe: Int32) -> Never {
    // Only the first call sends, since the time limit may be reached just when collecting ends.
    sending.withLock { _ in
      if let data = try? JSONEncoder().encode(collected) {
        try? FileHandle(fileDescriptor: pipe).write(contentsOf: data)
      }
      _exit(ToolExit.success.rawValue)
    }
  }
}

import DovetailFiles
import Foundation
import Synchronization

/// A process of their own for the modules.
///
/// A module may end the process that it runs in, with any status and without a word; nothing in that process can prevent
/// it. It may also print when it was collected already, or change the working folder. So the tool starts itself once more:
/// the same program with the same words, in the same process group, so that what ends one from the keyboard ends both.
/// This child comes to `collected` too, finds the pipe there that its parent has named in the environment, collects, sends
/// what that came to, and ends. Only what has arrived as a whole counts; how the child ended is not asked for.
enum CollectingProcess {
  /// Names the pipe to the child: the file descriptor, and the parent, so that what others inherit means nothing.
  private static let variable = "DOVETAIL_COLLECTING"

  /// Collects in a child; does not return in the child.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - collect: Collects, in the child only; it may send something else than it returns, when the time is up.
  /// - Returns: What the child has sent.
  /// - Throws: `ToolError` when it has sent nothing.
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

  /// Starts the child.
  ///
  /// - Returns: Its process, and the end of the pipe at which it is heard.
  private static func start(_ name: String) throws(ToolError) -> (child: pid_t, pipe: Int32) {
    #if os(tvOS) || os(watchOS)
    // A trace of the start is for apps there, too; their graphs are checked where they are built.
    throw notStarted(name, "this system starts no process")
    #else
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw notStarted(name, SystemError.last.description) }
    // Were it open in the child too, the child would wait for ever to write to a parent that is gone.
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    defer { close(ends[1]) }
    var variables = ProcessInfo.processInfo.environment
    variables[variable] = "\(ends[1]) \(getpid())"
    // Copies, freed below; the words of the command line belong to the process, and live as long.
    var environment = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for variable in environment { free(variable) } }
    var child: pid_t = 0
    let code = posix_spawn(
      &child, Bundle.main.executablePath ?? CommandLine.arguments[0], nil, nil, CommandLine.unsafeArgv, &environment)
    guard code == 0 else {
      close(ends[0])
      throw notStarted(name, SystemError(code: code).description)
    }
    return (child, ends[0])
    #endif
  }

  private static func notStarted(_ name: String, _ reason: String) -> ToolError {
    .unfinished("the process that asks the modules of \(name) what they bind cannot be started: \(reason)")
  }

  /// The error of a child that ended before it had sent anything.
  private static func ended(_ name: String, _ status: Int32) -> ToolError {
    // The lower seven bits are a signal, and where there is none, the next eight the exit status.
    let signal = status & 0x7f
    let (end, remedy) =
      signal == 0
      ? ("with status \((status >> 8) & 0xff)", "look for a call of 'exit' in their 'bindings'")
      : ("by signal \(signal)", "what a trap or a crash has to say stands above")
    return .unfinished(
      "the modules of \(name) ended their process \(end) before they had said what they bind, so that nothing is checked; "
        + remedy)
  }

  // MARK: The child

  /// Makes ready for modules, in a child.
  ///
  /// - Returns: The end of the pipe to write to, or nil in a process that is no child.
  private static func pipeToParent() -> Int32? {
    let words = ProcessInfo.processInfo.environment[variable]?.split(separator: " ").map { Int32($0) }
    guard let words, words.count == 2, let inherited = words[0], words[1] == getppid() else { return nil }
    // What a module starts is not to hear of the pipe, nor to keep it open.
    unsetenv(variable)
    let pipe = fcntl(inherited, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    close(inherited)
    // What is printed in this process, also when the modules have been collected, goes to the standard error.
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return pipe
  }

  private static let sending = Mutex(())

  /// Sends the parent what it waits for, and ends the process at once: whatever modules have left to run does not.
  private static func send(_ collected: Collected, to pipe: Int32) -> Never {
    // For the first who comes: the time may be up at the moment of the end.
    sending.withLock { _ in
      if let data = try? JSONEncoder().encode(collected) {
        try? FileHandle(fileDescriptor: pipe).write(contentsOf: data)
      }
      _exit(ToolExit.success.rawValue)
    }
  }
}

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
  /// - Throws: `UnfinishedError` when it has sent nothing.
  static func collected(
    of name: String, by collect: (_ send: @escaping @Sendable (Collected) -> Never) -> Collected
  ) throws(UnfinishedError) -> Collected {
    if let pipe = pipeToParent() {
      let send: @Sendable (Collected) -> Never = { Self.send($0, to: pipe) }
      send(collect(send))
    }
    let (child, pipe) = try start(name)
    let sent = try? FileHandle(fileDescriptor: pipe, closeOnDealloc: true).readToEnd()
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    guard let collected = try? JSONDecoder().decode(Collected.self, from: sent ?? Data()) else {
      throw .ended(name: name, status: status)
    }
    return collected
  }

  // MARK: The parent

  /// Starts the child.
  ///
  /// - Returns: Its process, and the end of the pipe at which it is heard.
  private static func start(_ name: String) throws(UnfinishedError) -> (child: pid_t, pipe: Int32) {
    #if os(tvOS) || os(watchOS)
    // A trace of the start is for apps there, too; their graphs are checked where they are built.
    throw .notStarted(name: name, reason: "this system starts no process")
    #else
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(name: name, reason: SystemError.last.description) }
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
      throw .notStarted(name: name, reason: SystemError(code: code).description)
    }
    return (child, ends[0])
    #endif
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

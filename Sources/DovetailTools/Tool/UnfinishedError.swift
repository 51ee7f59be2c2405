/// Modules that were not collected, though they had the time, described in one line.
enum UnfinishedError: Error {
  /// The process that collects could not be started.
  case notStarted(name: String, reason: String)
  /// It ended before it had sent anything, with a status as `waitpid` gives it.
  case ended(name: String, status: Int32)
}

extension UnfinishedError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notStarted(let name, let reason):
      return "the process that asks the modules of \(name) what they bind cannot be started: \(reason)"
    case .ended(let name, let status):
      // The lower seven bits are a signal, and where there is none, the next eight the exit status.
      let signal = status & 0x7f
      let (end, remedy) =
        signal == 0
        ? ("with status \((status >> 8) & 0xff)", "look for a call of 'exit' in their 'bindings'")
        : ("by signal \(signal)", "what a trap or a crash has to say stands above")
      return
        "the modules of \(name) ended their process \(end) before they had said what they bind, so that nothing is checked; "
        + remedy
    }
  }
}

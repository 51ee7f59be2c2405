import Dovetail

extension StartupTrace {
  /// A creation with what can be told only beside the others.
  struct Span {
    let creation: Creation
    /// The thread, counted from 1 in the order in which threads are heard of.
    let thread: Int
    /// The time that it took without what was made for it.
    let own: Duration
  }

  /// The creations in the order of their ends.
  var spans: [Span] {
    var threads: [UInt: Int] = [:]
    // For each thread and depth, what was made there since something less deep was: the parts of what comes next.
    var parts: [UInt: [Duration]] = [:]
    return creations.map { creation in
      let thread = threads[creation.thread, default: threads.count + 1]
      threads[creation.thread] = thread
      var times = parts[creation.thread, default: []]
      while times.count < creation.depth + 2 { times.append(.zero) }
      let own = creation.duration - times[creation.depth + 1]
      times.removeSubrange((creation.depth + 1)...)
      times[creation.depth] += creation.duration
      parts[creation.thread] = times
      return Span(creation: creation, thread: thread, own: max(.zero, own))
    }
  }
}

import Dovetail

extension StartupTrace {
  /// A creation with what can be told only beside the others.
  struct Span {
    let creation: Creation
    /// The thread, counted from 1 in the order in which they are heard of.
    let lane: Int
    /// The time that it took without what was made for it.
    let own: Duration
  }

  /// The creations in the order of their ends.
  var spans: [Span] {
    var lanes: [UInt: Int] = [:]
    // For each lane and depth, what was made there since something less deep was: the parts of what comes next.
    var parts: [UInt: [Duration]] = [:]
    return creations.map { creation in
      let lane = lanes[creation.lane, default: lanes.count + 1]
      lanes[creation.lane] = lane
      var times = parts[creation.lane, default: []]
      while times.count < creation.depth + 2 { times.append(.zero) }
      let own = creation.duration - times[creation.depth + 1]
      times.removeSubrange((creation.depth + 1)...)
      times[creation.depth] += creation.duration
      parts[creation.lane] = times
      return Span(creation: creation, lane: lane, own: max(.zero, own))
    }
  }
}

import Dovetail

extension StartupTrace {
  /// A creation with what can be told only beside the others.
  struct Span {
    let creation: Creation
    /// The thread or the awaited resolve, counted from 1 in the order in which they are heard of.
    let lane: Int
    /// The time that it took without what was made for it.
    let own: Duration
  }

  /// The creations in the order of their ends.
  var spans: [Span] {
    var lanes: [UInt: Int] = [:]
    // For each lane and depth, what was made there since something less deep was: the parts of what comes next.
    var parts: [UInt: [[Creation]]] = [:]
    return creations.map { creation in
      let lane = lanes[creation.lane, default: lanes.count + 1]
      lanes[creation.lane] = lane
      var made = parts[creation.lane, default: []]
      while made.count < creation.depth + 2 { made.append([]) }
      // What a resolve awaited before does not count.
      let own = made[creation.depth + 1].reduce(creation.duration) { own, part in
        part.start < creation.start ? own : own - part.duration
      }
      made.removeSubrange((creation.depth + 1)...)
      made[creation.depth].append(creation)
      parts[creation.lane] = made
      return Span(creation: creation, lane: lane, own: max(.zero, own))
    }
  }
}

extension [EventRecord] {
  /// The duration of each event in nanoseconds, that of a creation without those of the dependencies that it made; 0 for
  /// what takes no time.
  ///
  /// - Complexity: O(n), if the events are in the order of their ends.
  var ownDurations: [Int64] {
    // For each lane, the creations that may be dependencies of a later one there, by increasing depth.
    var parts: [Int?: [EventRecord]] = [:]
    return map { event in
      guard event.kind == .created, let depth = event.depth, var own = event.duration else {
        return event.duration ?? 0
      }
      while let part = parts[event.lane]?.last, let other = part.depth, other > depth {
        parts[event.lane]?.removeLast()
        // Dependencies that were awaited before it began do not count. A file may have any number.
        if other == depth + 1, part.begin >= event.begin { own &-= part.duration ?? 0 }
      }
      parts[event.lane, default: []].append(event)
      return Swift.max(0, own)
    }
  }
}

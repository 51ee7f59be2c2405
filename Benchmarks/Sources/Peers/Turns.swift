import Parts

/// Times works in turns, so that whatever slows the machine down slows all of them.
enum Turns {
  private static let rounds = 400
  /// Much longer than reading the clock, much shorter than a time slice.
  private static let nanoseconds = 300_000.0

  /// Takes the times of works.
  ///
  /// - Parameter works: Loops of a number of operations.
  /// - Returns: The nanoseconds of processor time of one operation of each.
  static func times(_ works: [(_ operations: Int) -> Void]) -> [Double] {
    let operations = works.map(operations)
    var times = works.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, work) in works.enumerated() {
        times[index].append(time(of: work, operations[index]) / Double(operations[index]))
      }
    }
    return times.map(\.typical)
  }

  /// The operations that fill a turn.
  private static func operations(_ work: (_ operations: Int) -> Void) -> Int {
    // The first operations take much longer than all others, so one of them would seem to fill a turn.
    var warm = 0.0
    while warm < 20 * nanoseconds { warm += time(of: work, 1) }
    var operations = 1
    while min(time(of: work, operations), time(of: work, operations)) < nanoseconds { operations *= 2 }
    return operations
  }

  private static func time(of work: (_ operations: Int) -> Void, _ operations: Int) -> Double {
    let start = FirstTime.threadTime
    work(operations)
    return FirstTime.threadTime - start
  }
}

extension [Double] {
  /// The value that a twentieth of the others do not exceed, since disturbances only make turns longer.
  var typical: Double { isEmpty ? .nan : sorted()[(count - 1) / 20] }
}

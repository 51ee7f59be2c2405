import Synchronization

/// Numbers the calls of all spies, so that those of two can be told apart by time.
enum CallOrder {
  private static let last = Atomic(0)

  /// The number of the next call, greater than that of every call before.
  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

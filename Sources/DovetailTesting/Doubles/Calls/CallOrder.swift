import Synchronization

/// Numbers the calls of all spies, so that calls of different spies can be ordered.
enum CallOrder {
  private static let last = Atomic(0)

  /// The number of the next call, greater than all before.
  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

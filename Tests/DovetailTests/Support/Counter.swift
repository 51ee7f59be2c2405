import Synchronization

/// Counts, from any thread.
final class Counter: Sendable {
  private let number = Atomic(0)

  /// How often `count` was called.
  var value: Int { number.load(ordering: .sequentiallyConsistent) }

  /// Counts one more, and returns the new number.
  @discardableResult
  func count() -> Int { number.add(1, ordering: .sequentiallyConsistent).newValue }
}

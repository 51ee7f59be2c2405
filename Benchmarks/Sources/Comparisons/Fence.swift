public import Synchronization

/// Keeps the compiler from reading a constant once for a whole loop.
///
/// The variants that go through a table or a lock read memory anew in every turn of their loop; a global would be read once
/// and multiplied. Passing the fence costs one plain load.
public struct Fence: ~Copyable, Sendable {
  @usableFromInline
  let flag = Atomic<Int>(0)

  /// Makes a fence.
  public init() {}

  /// Passes the fence: no later read may be moved before it.
  @inlinable
  @inline(__always)
  public func pass() {
    // An acquiring load is what stops later reads from moving up; its value is of no interest.
    _ = flag.load(ordering: .acquiring)
  }
}

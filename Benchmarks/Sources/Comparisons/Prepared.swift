public import Benchmark
public import Synchronization

/// Sets up or does what a comparison needs, where a failure is a fault of the benchmark itself.
///
/// It is not inlined into the suites, so that it belongs around a loop and not into one.
public func prepared<Value>(_ make: () throws -> Value) -> Value {
  do {
    return try make()
  } catch {
    fatalError("\(error)")
  }
}

/// Sets up or does what a comparison needs and awaits, where a failure is a fault of the benchmark itself.
public nonisolated(nonsending) func prepared<Value>(
  _ make: nonisolated(nonsending) () async throws -> Value
) async -> Value {
  do {
    return try await make()
  } catch {
    fatalError("\(error)")
  }
}

/// A value that several variants share, made when the first of them asks for it.
public final class Deferred<Value> {
  private let make: () -> Value

  /// The value.
  public private(set) lazy var value = make()

  /// Tells how to make the value.
  public init(_ make: @escaping () -> Value) {
    self.make = make
  }
}

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

/// Adds up the numbers that so many operations answer, so that the compiler leaves out none of them.
@inlinable
@inline(__always)
public func addUp(_ operations: Int, _ number: () -> Int) {
  var sum = 0
  for _ in 0..<operations { sum &+= number() }
  blackHole(sum)
}

public import Benchmark
public import Synchronization

/// Runs a setup or an operation that must not fail; a failure is a bug of the benchmark.
///
/// Not inlined into the suites: use it around a loop, not inside.
public func prepared<Value>(_ make: () throws -> Value) -> Value {
  do {
    return try make()
  } catch {
    fatalError("\(error)")
  }
}

/// Runs an async setup or operation that must not fail; a failure is a bug of the benchmark.
public nonisolated(nonsending) func prepared<Value>(
  _ make: nonisolated(nonsending) () async throws -> Value
) async -> Value {
  do {
    return try await make()
  } catch {
    fatalError("\(error)")
  }
}

/// A value that several variants share, made when the first one needs it.
public final class Deferred<Value> {
  private let make: () -> Value

  /// The value.
  public private(set) lazy var value = make()

  /// Stores the function that makes the value.
  public init(_ make: @escaping () -> Value) {
    self.make = make
  }
}

/// Keeps the compiler from reading a constant once for a whole loop.
///
/// Variants with a table or a lock read memory in every iteration; a global would be read once and its result
/// multiplied. Passing the fence costs one plain load.
public struct Fence: ~Copyable, Sendable {
  @usableFromInline
  let flag = Atomic<Int>(0)

  /// Makes a fence.
  public init() {}

  /// Passes the fence: no later read may be moved before it.
  @inlinable
  @inline(__always)
  public func pass() {
    // An acquiring load, which later reads cannot be moved before; its value is not used.
    _ = flag.load(ordering: .acquiring)
  }
}

/// Adds up the results of operations, so that the compiler cannot remove any.
@inlinable
@inline(__always)
public func addUp(_ operations: Int, _ number: () -> Int) {
  var sum = 0
  for _ in 0..<operations { sum &+= number() }
  blackHole(sum)
}

import Synchronization

/// Returns a function that gets the number of its call, so that a test can foresee what it returns.
///
/// ```swift
/// @Test(.overriding(.newNumber) { counting { $0 * 100 } })  // 100, 200, 300 …
/// ```
///
/// - Parameter function: Gets the number, from 1 on, and the arguments.
/// - Returns: The function without the number.
public func counting<each Argument, Result>(
  _ function: @escaping @Sendable (_ number: Int, repeat each Argument) -> Result
) -> @Sendable (repeat each Argument) -> Result {
  let count = Count()
  return { (argument: repeat each Argument) in function(count.next(), repeat each argument) }
}

/// A number for any thread.
final class Count: Sendable {
  private let last = Atomic(0)

  /// The next number, from 1 on.
  func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}

// Recorded calls of any function.
extension Spy {
  /// How often the spy was called.
  public var callCount: Int { log.orders.count }

  /// Whether the spy was called.
  ///
  /// - Parameter times: The exact number of calls; nil for at least one.
  /// - Returns: Whether it was.
  public func wasCalled(times: Int? = nil) -> Bool { isExpected(callCount, times) }

  /// Whether both spies were called, and all calls of this one came before those of the other.
  ///
  /// - Parameter other: The other spy.
  /// - Returns: Whether they did.
  public func wasCalled<Other>(before other: Spy<Other>) -> Bool {
    guard let last = log.orders.last, let first = other.log.orders.first else { return false }
    return last < first
  }

  func isExpected(_ count: Int, _ times: Int?) -> Bool { times.map { $0 == count } ?? (count > 0) }
}

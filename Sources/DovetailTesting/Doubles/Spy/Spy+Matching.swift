// What the calls of any spy were.
extension Spy {
  /// How often the spy was called.
  public var callCount: Int { log.orders.count }

  /// Tells whether the spy was called.
  ///
  /// - Parameter times: How often, or nil for at least once.
  /// - Returns: Whether it was.
  public func wasCalled(times: Int? = nil) -> Bool { isExpected(callCount, times) }

  /// Tells whether every call of this spy came before every call of another one, and both were called.
  ///
  /// - Parameter other: The other spy.
  /// - Returns: Whether they did.
  public func wasCalled<Other>(before other: Spy<Other>) -> Bool {
    guard let last = log.orders.last, let first = other.log.orders.first else { return false }
    return last < first
  }

  func isExpected(_ count: Int, _ times: Int?) -> Bool { times.map { $0 == count } ?? (count > 0) }
}

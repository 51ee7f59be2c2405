// Recorded calls of a function.
extension Spy {
  /// The calls so far, in order.
  ///
  /// - Returns: The calls; a call in progress has no outcome yet.
  public func calls<each Argument: Sendable, Output: Sendable, Failure: Error>()
    -> [SpyCall<repeat each Argument, Output, Failure>]
  where Signature == (repeat each Argument) throws(Failure) -> Output {
    typedLog().calls
  }

  /// Whether the spy was called with certain arguments.
  ///
  /// - Parameters:
  ///   - times: The exact number of calls; nil for at least one.
  ///   - arguments: All arguments.
  /// - Returns: Whether it was.
  public func wasCalled<each Argument: Sendable & Equatable, Output: Sendable, Failure: Error>(
    times: Int? = nil, with arguments: repeat each Argument
  ) -> Bool where Signature == (repeat each Argument) throws(Failure) -> Output {
    isExpected(calls().count { $0.isCall(with: repeat each arguments) }, times)
  }

  /// Whether the spy was called with arguments that a closure accepts.
  ///
  /// In parentheses, as in `#expect(fetching.wasCalled(where: { $1 > 3 }))`, a failure shows the calls; with a trailing
  /// closure it does not.
  ///
  /// - Parameters:
  ///   - times: The exact number of calls; nil for at least one.
  ///   - isExpected: Receives the arguments of each call.
  /// - Returns: Whether it was.
  public func wasCalled<each Argument: Sendable, Output: Sendable, Failure: Error>(
    times: Int? = nil, where isExpected: (repeat each Argument) -> Bool
  ) -> Bool where Signature == (repeat each Argument) throws(Failure) -> Output {
    self.isExpected(calls().count { isExpected(repeat each $0.arguments) }, times)
  }
}

// With NonisolatedNonsendingByDefault, this is the type of every async function that says nothing else.

// What the calls of a nonsending async function were.
extension Spy {
  /// The calls so far, the first one first.
  ///
  /// - Returns: The calls; those that began a moment ago may have no outcome yet.
  public func calls<each Argument: Sendable, Output: Sendable, Failure: Error>()
    -> [SpyCall<repeat each Argument, Output, Failure>]
  where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    typedLog().calls
  }

  /// Tells whether the spy was called with certain arguments.
  ///
  /// - Parameters:
  ///   - times: How often, or nil for at least once.
  ///   - arguments: The arguments, all of them.
  /// - Returns: Whether it was.
  public func wasCalled<each Argument: Sendable & Equatable, Output: Sendable, Failure: Error>(
    times: Int? = nil, with arguments: repeat each Argument
  ) -> Bool where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    isExpected(calls().count { $0.isCall(with: repeat each arguments) }, times)
  }

  /// Tells whether the spy was called with arguments that a closure accepts.
  ///
  /// Within parentheses, as in `#expect(fetching.wasCalled(where: { $1 > 3 }))`, a failure shows the calls; with a
  /// trailing closure, Swift Testing shows none.
  ///
  /// - Parameters:
  ///   - times: How often, or nil for at least once.
  ///   - isExpected: Gets the arguments of each call.
  /// - Returns: Whether it was.
  public func wasCalled<each Argument: Sendable, Output: Sendable, Failure: Error>(
    times: Int? = nil, where isExpected: (repeat each Argument) -> Bool
  ) -> Bool where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    self.isExpected(calls().count { isExpected(repeat each $0.arguments) }, times)
  }
}

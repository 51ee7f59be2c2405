// With NonisolatedNonsendingByDefault, this is the type of every async function that says nothing else.

// How a spy of a nonsending async function is called.
extension Spy {
  /// Calls the spy: records the call and gives the answer.
  ///
  /// - Parameters:
  ///   - arguments: What the function is called with.
  ///   - function: Filled in by the compiler: the function that calls the spy, which names it in texts.
  /// - Returns: The answer.
  /// - Throws: The answer, when that is an error.
  @discardableResult
  public func callAsFunction<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ arguments: repeat each Argument, function: String = #function
  ) async throws(Failure) -> Output
  where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    try await typedLog().call(repeat each arguments, from: function)
  }

  /// The spy as a closure, for a struct of closures or a parameter.
  ///
  /// - Returns: A closure that calls the spy.
  public func function<each Argument: Sendable, Output: Sendable, Failure: Error>()
    -> @Sendable (repeat each Argument) async throws(Failure) -> Output
  where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    { (arguments: repeat each Argument) async throws(Failure) -> Output in
      try await self.typedLog().call(repeat each arguments, from: nil)
    }
  }

  /// The spy as a closure that cannot throw.
  ///
  /// The compiler (Swift 6.3) fails to turn the general form into one.
  ///
  /// - Returns: A closure that calls the spy.
  public func function<each Argument: Sendable, Output: Sendable>()
    -> @Sendable (repeat each Argument) async -> Output
  where Signature == nonisolated(nonsending) (repeat each Argument) async -> Output {
    { (arguments: repeat each Argument) async -> Output in await self.typedLog().call(repeat each arguments, from: nil)
    }
  }

  func typedLog<each Argument: Sendable, Output: Sendable, Failure: Error>()
    -> AsyncCallLog<repeat each Argument, Output, Failure>
  where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    // The initializer of this signature made it.
    // swift-format-ignore: NeverForceUnwrap
    log as! AsyncCallLog<repeat each Argument, Output, Failure>
  }
}

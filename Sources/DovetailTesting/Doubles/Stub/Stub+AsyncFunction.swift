public import Testing

// A stub of an async function.
extension Stub {
  /// Declares a stub of an async function that returns a value.
  ///
  /// - Parameter output: What it returns.
  public init<each Argument, Output: Sendable, Failure: Error>(
    returning output: Output, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) async throws(Failure) -> Output {
    self.init(Result<Output, Failure>.success(output), sourceLocation)
  }

  /// Declares a stub of an async function that returns nothing.
  public init<each Argument, Failure: Error>(
    sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) async throws(Failure) -> Void {
    self.init(Result<Void, Failure>.success(()), sourceLocation)
  }

  /// Declares a stub of an async function that throws.
  ///
  /// - Parameter error: What it throws.
  public init<each Argument, Output: Sendable, Failure: Error>(
    failing error: Failure, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) async throws(Failure) -> Output {
    self.init(Result<Output, Failure>.failure(error), sourceLocation)
  }

  /// Gives the answer.
  ///
  /// - Parameters:
  ///   - arguments: What the function is called with.
  ///   - function: Filled in by the compiler: the function that calls the stub, which names it in texts.
  /// - Returns: The answer.
  /// - Throws: The answer, when that is an error.
  @discardableResult
  public func callAsFunction<each Argument, Output: Sendable, Failure: Error>(
    _ arguments: repeat each Argument, function: String = #function
  ) async throws(Failure) -> Output where Signature == (repeat each Argument) async throws(Failure) -> Output {
    try answer.give(to: function, throwing: Failure.self)
  }

  /// The stub as a closure, for a struct of closures or a parameter.
  ///
  /// - Returns: A closure that gives the answer.
  public func function<each Argument, Output: Sendable, Failure: Error>()
    -> @Sendable (repeat each Argument) async throws(Failure) -> Output
  where Signature == (repeat each Argument) async throws(Failure) -> Output {
    { [answer] (_: repeat each Argument) async throws(Failure) -> Output in
      try answer.give(to: nil, throwing: Failure.self)
    }
  }

  /// The stub as a closure that cannot throw.
  ///
  /// The compiler (Swift 6.3) fails to turn the general form into one.
  ///
  /// - Returns: A closure that gives the answer.
  public func function<each Argument, Output: Sendable>()
    -> @Sendable (repeat each Argument) async -> Output where Signature == (repeat each Argument) async -> Output
  {
    { [answer] (_: repeat each Argument) async -> Output in answer.give(to: nil, throwing: Never.self) }
  }
}

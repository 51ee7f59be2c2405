public import Testing

// Answers of a spy of a function.
extension Spy {
  /// Makes all further calls return a value.
  ///
  /// - Parameter output: The value.
  public func returns<each Argument: Sendable, Output: Sendable, Failure: Error>(_ output: Output)
  where Signature == (repeat each Argument) throws(Failure) -> Output {
    typedLog().answer(with: .always(.success(output)))
  }

  /// Makes further calls return one value after the other.
  ///
  /// A call after the last value is an issue at this line, and returns the last value again.
  ///
  /// - Parameters:
  ///   - first: The value of the first call.
  ///   - rest: The values of the following calls.
  public func returns<each Argument: Sendable, Output: Sendable, Failure: Error>(
    inTurn first: Output, _ rest: Output..., sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws(Failure) -> Output {
    typedLog().answer(with: .inTurn(([first] + rest).map { .success($0) }, given: 0, sourceLocation))
  }

  /// Makes all further calls throw an error.
  ///
  /// - Parameter error: The error; a function that cannot throw has none.
  public func fails<each Argument: Sendable, Output: Sendable, Failure: Error>(with error: Failure)
  where Signature == (repeat each Argument) throws(Failure) -> Output {
    typedLog().answer(with: .always(.failure(error)))
  }

  /// Makes further calls return or throw one result after the other.
  ///
  /// A call after the last result is an issue at this line, and has the last result again.
  ///
  /// - Parameters:
  ///   - first: The result of the first call.
  ///   - rest: The results of the following calls.
  public func answers<each Argument: Sendable, Output: Sendable, Failure: Error>(
    inTurn first: Result<Output, Failure>, _ rest: Result<Output, Failure>...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws(Failure) -> Output {
    typedLog().answer(with: .inTurn([first] + rest, given: 0, sourceLocation))
  }

  /// Makes a closure answer all further calls.
  ///
  /// - Parameter answer: Receives the arguments; several threads may call it at the same time.
  public func answers<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ answer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output
  ) where Signature == (repeat each Argument) throws(Failure) -> Output {
    typedLog().answer(with: .function(SpyFunction(call: answer)))
  }
}

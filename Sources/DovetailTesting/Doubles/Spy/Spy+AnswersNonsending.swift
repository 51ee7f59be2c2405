public import Testing

// With NonisolatedNonsendingByDefault, this is the type of every async function that says nothing else.

// How a spy of a nonsending async function is told what to answer.
extension Spy {
  /// Lets every call from now on return a value.
  ///
  /// - Parameter output: What to return.
  public func returns<each Argument: Sendable, Output: Sendable, Failure: Error>(_ output: Output)
  where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    typedLog().answer(with: .always(.success(output)))
  }

  /// Lets the calls from now on return one value after the other.
  ///
  /// A call for which no value is left is an issue at this line, and returns the last one again.
  ///
  /// - Parameters:
  ///   - first: What the first call returns.
  ///   - rest: What the following ones return.
  public func returns<each Argument: Sendable, Output: Sendable, Failure: Error>(
    inTurn first: Output, _ rest: Output..., sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    typedLog().answer(with: .inTurn(([first] + rest).map { .success($0) }, given: 0, sourceLocation))
  }

  /// Lets every call from now on throw an error.
  ///
  /// - Parameter error: What to throw; a function that cannot throw has none.
  public func fails<each Argument: Sendable, Output: Sendable, Failure: Error>(with error: Failure)
  where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    typedLog().answer(with: .always(.failure(error)))
  }

  /// Lets the calls from now on return or throw one result after the other.
  ///
  /// A call for which no result is left is an issue at this line, and has the last one again.
  ///
  /// - Parameters:
  ///   - first: The result of the first call.
  ///   - rest: The results of the following ones.
  public func answers<each Argument: Sendable, Output: Sendable, Failure: Error>(
    inTurn first: Result<Output, Failure>, _ rest: Result<Output, Failure>...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    typedLog().answer(with: .inTurn([first] + rest, given: 0, sourceLocation))
  }

  /// Lets a closure answer every call from now on.
  ///
  /// - Parameter answer: Gets the arguments, and may be called from several threads at once.
  public func answers<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ answer: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    typedLog().answer(with: .function(AsyncSpyFunction(call: answer)))
  }
}

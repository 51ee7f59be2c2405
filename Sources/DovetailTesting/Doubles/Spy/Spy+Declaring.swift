public import Testing

// How a spy of a function is declared.
extension Spy {
  /// Declares a spy of a function that returns nothing.
  ///
  /// - Parameter name: How texts name the spy; without one, as the function that calls it.
  public convenience init<each Argument: Sendable, Failure: Error>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws(Failure) -> Void {
    self.init(
      SyncCallLog<repeat each Argument, Void, Failure>(.always(.success(())), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a function that returns nothing, or throws.
  ///
  /// - Parameter name: How texts name the spy; without one, as the function that calls it.
  public convenience init<each Argument: Sendable>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws -> Void {
    self.init(
      SyncCallLog<repeat each Argument, Void, any Error>(.always(.success(())), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a function that can throw; it gets its answer later.
  ///
  /// - Parameter name: How texts name the spy; without one, as the function that calls it.
  public convenience init<each Argument: Sendable, Output: Sendable>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws -> Output {
    self.init(
      SyncCallLog<repeat each Argument, Output, any Error>(
        .missing(MissingAnswer(name: name ?? "\(Signature.self)")), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a function that returns a value.
  ///
  /// - Parameters:
  ///   - name: How texts name the spy; without one, as the function that calls it.
  ///   - output: What it returns each time.
  public convenience init<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ name: String? = nil, returning output: Output, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws(Failure) -> Output {
    self.init(
      SyncCallLog<repeat each Argument, Output, Failure>(
        .always(.success(output)), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a function that throws.
  ///
  /// - Parameters:
  ///   - name: How texts name the spy; without one, as the function that calls it.
  ///   - error: What it throws each time.
  public convenience init<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ name: String? = nil, failing error: Failure, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws(Failure) -> Output {
    self.init(
      SyncCallLog<repeat each Argument, Output, Failure>(.always(.failure(error)), name, Signature.self, sourceLocation)
    )
  }

  /// Declares a spy of a function that answers by a closure.
  ///
  /// - Parameters:
  ///   - name: How texts name the spy; without one, as the function that calls it.
  ///   - answer: Gets the arguments, and may be called from several threads at once.
  public convenience init<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ name: String? = nil, answering answer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws(Failure) -> Output {
    self.init(
      SyncCallLog<repeat each Argument, Output, Failure>(
        .function(SpyFunction(call: answer)), name, Signature.self, sourceLocation))
  }
}

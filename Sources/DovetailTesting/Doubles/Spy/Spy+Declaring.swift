import Dovetail
public import Testing

// Initializers of a spy of a function.
extension Spy {
  /// Declares a spy of a function that returns nothing.
  ///
  /// - Parameter name: The name in messages; nil for that of the calling function.
  public convenience init<each Argument: Sendable, Failure: Error>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws(Failure) -> Void {
    self.init(
      SyncCallLog<repeat each Argument, Void, Failure>(.always(.success(())), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a function that returns nothing, or throws.
  ///
  /// - Parameter name: The name in messages; nil for that of the calling function.
  public convenience init<each Argument: Sendable>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws -> Void {
    self.init(
      SyncCallLog<repeat each Argument, Void, any Error>(.always(.success(())), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a function that can throw; declare its answer before the first call.
  ///
  /// - Parameter name: The name in messages; nil for that of the calling function.
  public convenience init<each Argument: Sendable, Output: Sendable>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws -> Output {
    self.init(
      SyncCallLog<repeat each Argument, Output, any Error>(
        .missing(MissingAnswer(name: name ?? TypeName.of(Signature.self))), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a function that returns a value.
  ///
  /// - Parameters:
  ///   - name: The name in messages; nil for that of the calling function.
  ///   - output: The value that each call returns.
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
  ///   - name: The name in messages; nil for that of the calling function.
  ///   - error: The error that each call throws.
  public convenience init<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ name: String? = nil, failing error: Failure, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws(Failure) -> Output {
    self.init(
      SyncCallLog<repeat each Argument, Output, Failure>(
        .always(.failure(error)), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a function that a closure answers.
  ///
  /// - Parameters:
  ///   - name: The name in messages; nil for that of the calling function.
  ///   - answer: Receives the arguments; several threads may call it at the same time.
  public convenience init<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ name: String? = nil, answering answer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws(Failure) -> Output {
    self.init(
      SyncCallLog<repeat each Argument, Output, Failure>(
        .function(SpyFunction(call: answer)), name, Signature.self, sourceLocation))
  }
}

import Dovetail
public import Testing

// With NonisolatedNonsendingByDefault, every async function without another annotation has this type.

// Initializers of a spy of a nonsending async function.
extension Spy {
  /// Declares a spy of a nonsending async function that returns nothing.
  ///
  /// - Parameter name: The name in messages; nil for that of the calling function.
  public convenience init<each Argument: Sendable, Failure: Error>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Void {
    self.init(
      AsyncCallLog<repeat each Argument, Void, Failure>(.always(.success(())), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a nonsending async function that returns nothing, or throws.
  ///
  /// - Parameter name: The name in messages; nil for that of the calling function.
  public convenience init<each Argument: Sendable>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws -> Void {
    self.init(
      AsyncCallLog<repeat each Argument, Void, any Error>(.always(.success(())), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a nonsending async function that can throw; declare its answer before the first call.
  ///
  /// - Parameter name: The name in messages; nil for that of the calling function.
  public convenience init<each Argument: Sendable, Output: Sendable>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws -> Output {
    self.init(
      AsyncCallLog<repeat each Argument, Output, any Error>(
        .missing(MissingAnswer(name: name ?? TypeName.of(Signature.self))), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a nonsending async function that returns a value.
  ///
  /// - Parameters:
  ///   - name: The name in messages; nil for that of the calling function.
  ///   - output: The value that each call returns.
  public convenience init<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ name: String? = nil, returning output: Output, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    self.init(
      AsyncCallLog<repeat each Argument, Output, Failure>(
        .always(.success(output)), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a nonsending async function that throws.
  ///
  /// - Parameters:
  ///   - name: The name in messages; nil for that of the calling function.
  ///   - error: The error that each call throws.
  public convenience init<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ name: String? = nil, failing error: Failure, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    self.init(
      AsyncCallLog<repeat each Argument, Output, Failure>(
        .always(.failure(error)), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a nonsending async function that a closure answers.
  ///
  /// - Parameters:
  ///   - name: The name in messages; nil for that of the calling function.
  ///   - answer: Receives the arguments; several threads may call it at the same time.
  public convenience init<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ name: String? = nil, answering answer: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    self.init(
      AsyncCallLog<repeat each Argument, Output, Failure>(
        .function(AsyncSpyFunction(call: answer)), name, Signature.self, sourceLocation))
  }
}

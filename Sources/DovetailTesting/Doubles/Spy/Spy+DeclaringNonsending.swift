public import Testing

// With NonisolatedNonsendingByDefault, this is the type of every async function that says nothing else.

// How a spy of a nonsending async function is declared.
extension Spy {
  /// Declares a spy of a nonsending async function that returns nothing.
  ///
  /// - Parameter name: How texts name the spy; without one, as the function that calls it.
  public convenience init<each Argument: Sendable, Failure: Error>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Void {
    self.init(
      AsyncCallLog<repeat each Argument, Void, Failure>(.always(.success(())), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a nonsending async function that returns nothing, or throws.
  ///
  /// - Parameter name: How texts name the spy; without one, as the function that calls it.
  public convenience init<each Argument: Sendable>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws -> Void {
    self.init(
      AsyncCallLog<repeat each Argument, Void, any Error>(.always(.success(())), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a nonsending async function that can throw; it gets its answer later.
  ///
  /// - Parameter name: How texts name the spy; without one, as the function that calls it.
  public convenience init<each Argument: Sendable, Output: Sendable>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws -> Output {
    self.init(
      AsyncCallLog<repeat each Argument, Output, any Error>(
        .missing(MissingAnswer(name: name ?? "\(Signature.self)")), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a nonsending async function that returns a value.
  ///
  /// - Parameters:
  ///   - name: How texts name the spy; without one, as the function that calls it.
  ///   - output: What it returns each time.
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
  ///   - name: How texts name the spy; without one, as the function that calls it.
  ///   - error: What it throws each time.
  public convenience init<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ name: String? = nil, failing error: Failure, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    self.init(
      AsyncCallLog<repeat each Argument, Output, Failure>(
        .always(.failure(error)), name, Signature.self, sourceLocation))
  }

  /// Declares a spy of a nonsending async function that answers by a closure.
  ///
  /// - Parameters:
  ///   - name: How texts name the spy; without one, as the function that calls it.
  ///   - answer: Gets the arguments, and may be called from several threads at once.
  public convenience init<each Argument: Sendable, Output: Sendable, Failure: Error>(
    _ name: String? = nil, answering answer: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output,
    sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    self.init(
      AsyncCallLog<repeat each Argument, Output, Failure>(
        .function(AsyncSpyFunction(call: answer)), name, Signature.self, sourceLocation))
  }
}

public import Testing

extension Spy {
  // Replaces: "initializer 'init(_:sourceLocation:)' requires the types '(String) -> Int' and '(repeat each Argument) …
  // -> Void' be equivalent"
  /// Refuses a spy without an answer.
  @available(
    *, unavailable,
    message: "a function that returns a value and cannot throw 'any Error' needs an answer; write 'Spy(returning: …)'"
  )
  public convenience init<each Argument, Output, Failure: Error>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) throws(Failure) -> Output { fatalError("unavailable") }

  /// Refuses a spy without an answer.
  @available(
    *, unavailable,
    message: "a function that returns a value and cannot throw 'any Error' needs an answer; write 'Spy(returning: …)'"
  )
  public convenience init<each Argument, Output, Failure: Error>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == (repeat each Argument) async throws(Failure) -> Output { fatalError("unavailable") }

  /// Refuses a spy without an answer.
  @available(
    *, unavailable,
    message: "a function that returns a value and cannot throw 'any Error' needs an answer; write 'Spy(returning: …)'"
  )
  public convenience init<each Argument, Output, Failure: Error>(
    _ name: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) where Signature == nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Output {
    fatalError("unavailable")
  }
}

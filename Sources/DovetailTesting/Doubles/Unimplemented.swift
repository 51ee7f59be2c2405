public import Dovetail
public import Testing

/// Stands for functions that a test must not call: to call one is an issue, which names it.
///
/// ```swift
/// struct ApiDummy: Api {
///   let missing = Unimplemented(Api.self)
///   func fetch(_ path: String) async throws -> Data { try missing() }
///   func count() -> Int { missing(returning: 0) }
///   func log(_ line: String) { missing() }
/// }
///
/// extension Client {  // a struct of closures, of which a test replaces what it calls
///   static var unimplemented: Client {
///     let missing = Unimplemented(Client.self)
///     return Client(fetch: { _ in try missing("fetch") }, log: { _ in missing("log") })
///   }
/// }
/// ```
///
/// A function that can throw throws ``MissingAnswer``; one that cannot says what it returns, so that the test goes on.
public struct Unimplemented: Sendable {
  private let owner: String
  private let origin: DoubleOrigin

  /// Stands for the functions of a type.
  ///
  /// - Parameter type: What the functions belong to: a protocol, or a struct of closures.
  public init<Value>(_ type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation) {
    self.init(Key(type), sourceLocation: sourceLocation)
  }

  /// Stands for the functions of what a key is bound to.
  ///
  /// - Parameter key: The qualified key.
  public init<Value>(_ key: Key<Value>, sourceLocation: SourceLocation = #_sourceLocation) {
    owner = "\(key)"
    origin = DoubleOrigin(sourceLocation)
  }

  /// Records that a function was called which returns nothing.
  ///
  /// - Parameter function: The name of the function: without one, that of the caller.
  public func callAsFunction(_ function: String = #function, sourceLocation: SourceLocation = #_sourceLocation) {
    origin.check(owner)
    Message.unimplemented(function, of: owner).record(at: sourceLocation)
  }

  /// Records that a function was called which cannot throw.
  ///
  /// - Parameters:
  ///   - function: The name of the function: without one, that of the caller.
  ///   - output: What the function returns, so that the test goes on.
  /// - Returns: The output.
  public func callAsFunction<Output>(
    _ function: String = #function, returning output: @autoclosure () -> Output,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Output {
    self(function, sourceLocation: sourceLocation)
    return output()
  }

  /// Records that a function was called which throws errors of one type.
  ///
  /// - Parameters:
  ///   - function: The name of the function: without one, that of the caller.
  ///   - error: What the function throws.
  /// - Returns: Never.
  /// - Throws: The error.
  public func callAsFunction<Output, Failure>(
    _ function: String = #function, throwing error: @autoclosure () -> Failure,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws(Failure) -> Output {
    self(function, sourceLocation: sourceLocation)
    throw error()
  }

  /// Records that a function was called which can throw.
  ///
  /// - Parameter function: The name of the function: without one, that of the caller.
  /// - Returns: Never.
  /// - Throws: `MissingAnswer`.
  public func callAsFunction<Output>(
    _ function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Output {
    try self(function, throwing: MissingAnswer(name: function), sourceLocation: sourceLocation)
  }
}

/// What a double throws that has nothing to answer with; its call is an issue, too.
public struct MissingAnswer: Error, CustomStringConvertible {
  let name: String

  /// What was called.
  public var description: String { "'\(name)' has no answer" }
}

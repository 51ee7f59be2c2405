public import Dovetail
public import Testing

/// A double for functions that a test must not call: each call is an issue, which names the function.
///
/// ```swift
/// struct ApiDummy: Api {
///   let missing = Unimplemented(Api.self)
///   func fetch(_ path: String) async throws -> Data { try missing() }
///   func count() -> Int { missing(returning: 0) }
///   func log(_ line: String) { missing() }
/// }
///
/// extension Client {  // a struct of closures; a test replaces those that it needs
///   static var unimplemented: Client {
///     let missing = Unimplemented(Client.self)
///     return Client(fetch: { _ in try missing("fetch") }, log: { _ in missing("log") })
///   }
/// }
/// ```
///
/// A throwing function throws ``MissingAnswer``; any other declares a value to return, so that the test continues.
public struct Unimplemented: Sendable {
  private let owner: String
  private let origin: DoubleOrigin

  /// Makes a double for the functions of a type.
  ///
  /// - Parameter type: A protocol, or a struct of closures.
  public init<Value>(_ type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation) {
    self.init(Key(type), sourceLocation: sourceLocation)
  }

  /// Makes a double for the functions of a qualified key's type.
  ///
  /// - Parameter key: The qualified key.
  public init<Value>(_ key: Key<Value>, sourceLocation: SourceLocation = #_sourceLocation) {
    owner = "\(key)"
    origin = DoubleOrigin(sourceLocation)
  }

  /// Records a call of a function that returns nothing.
  ///
  /// - Parameter function: The name of the function; by default that of the caller.
  public func callAsFunction(_ function: String = #function, sourceLocation: SourceLocation = #_sourceLocation) {
    origin.check(owner)
    Message.unimplemented(function, of: owner).record(at: sourceLocation)
  }

  /// Records a call of a function that cannot throw.
  ///
  /// - Parameters:
  ///   - function: The name of the function; by default that of the caller.
  ///   - output: The value to return, so that the test continues.
  /// - Returns: The output.
  public func callAsFunction<Output>(
    _ function: String = #function, returning output: @autoclosure () -> Output,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Output {
    self(function, sourceLocation: sourceLocation)
    return output()
  }

  /// Records a call of a function that throws errors of one type.
  ///
  /// - Parameters:
  ///   - function: The name of the function; by default that of the caller.
  ///   - error: The error to throw.
  /// - Returns: Never.
  /// - Throws: The error.
  public func callAsFunction<Output, Failure>(
    _ function: String = #function, throwing error: @autoclosure () -> Failure,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws(Failure) -> Output {
    self(function, sourceLocation: sourceLocation)
    throw error()
  }

  /// Records a call of a function that can throw.
  ///
  /// - Parameter function: The name of the function; by default that of the caller.
  /// - Returns: Never.
  /// - Throws: `MissingAnswer`.
  public func callAsFunction<Output>(
    _ function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Output {
    try self(function, throwing: MissingAnswer(name: function), sourceLocation: sourceLocation)
  }
}

/// The error of a double without an answer, whose call is also an issue.
public struct MissingAnswer: Error, CustomStringConvertible {
  let name: String

  /// The message, which names the function.
  public var description: String { "'\(name)' has no answer" }
}

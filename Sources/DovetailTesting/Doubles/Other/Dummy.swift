public import Dovetail
public import Testing

/// A stand-in for what a test must not use: to use it is an issue, which names the key.
///
/// ```swift
/// struct ApiDummy: Api {
///   let dummy = Dummy(Api.self)
///   func fetch(_ path: String) async throws -> Data { try dummy() }
///   func count() -> Int { dummy(returning: 0) }
///   func log(_ line: String) { dummy() }
/// }
/// ```
///
/// A function that can throw throws ``MissingAnswer``; one that cannot says what it returns, so that the test goes on.
public struct Dummy: Sendable {
  private let key: String
  private let origin: DoubleOrigin

  /// Declares a dummy for a type.
  ///
  /// - Parameters:
  ///   - type: What it stands in for.
  ///   - sourceLocation: Filled in by the compiler; the issue is there.
  public init<Value>(_ type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation) {
    key = "\(AnyKey(type))"
    origin = DoubleOrigin(sourceLocation)
  }

  /// Declares a dummy for a qualified key.
  ///
  /// - Parameters:
  ///   - key: What it stands in for.
  ///   - sourceLocation: Filled in by the compiler; the issue is there.
  public init<Value>(_ key: Key<Value>, sourceLocation: SourceLocation = #_sourceLocation) {
    self.key = "\(key)"
    origin = DoubleOrigin(sourceLocation)
  }

  /// Records that a function was called which returns nothing.
  public func callAsFunction(function: String = #function) {
    origin.check(key)
    Report.touched(key, by: function).record(at: origin.place)
  }

  /// Records that a function was called which cannot throw.
  ///
  /// - Parameter output: What the function returns, so that the test goes on.
  /// - Returns: The output.
  public func callAsFunction<Output>(returning output: @autoclosure () -> Output, function: String = #function)
    -> Output
  {
    self(function: function)
    return output()
  }

  /// Records that a function was called which throws errors of one type.
  ///
  /// - Parameter error: What the function throws.
  /// - Returns: Never.
  /// - Throws: The error.
  public func callAsFunction<Output, Failure>(
    throwing error: @autoclosure () -> Failure, function: String = #function
  ) throws(Failure) -> Output {
    self(function: function)
    throw error()
  }

  /// Records that a function was called which can throw.
  /// - Returns: Never.
  /// - Throws: `MissingAnswer`.
  public func callAsFunction<Output>(function: String = #function) throws -> Output {
    try self(throwing: MissingAnswer(name: function), function: function)
  }
}

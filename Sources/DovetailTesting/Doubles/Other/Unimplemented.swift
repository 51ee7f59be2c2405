public import Testing

/// Stand-ins for the functions of a struct of closures, all of which a test replaces that it calls.
///
/// ```swift
/// extension Client {
///   static var unimplemented: Client {
///     let missing = Unimplemented(Client.self)
///     return Client(fetch: missing("fetch"), log: missing("log"), count: missing("count", returning: 0))
///   }
/// }
///
/// var client = Client.unimplemented
/// client.fetch = fetching.function()
/// ```
///
/// To call one that was not replaced is an issue at its line. If it can throw, it throws ``MissingAnswer``.
public struct Unimplemented: Sendable {
  private let type: String

  /// Names what the functions belong to.
  ///
  /// - Parameter type: The struct of closures.
  public init<Owner>(_ type: Owner.Type) {
    self.type = "\(type)"
  }

  /// A function that can throw.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - sourceLocation: Filled in by the compiler; the issue is there.
  /// - Returns: A closure that throws `MissingAnswer`.
  public func callAsFunction<each Argument, Output>(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> @Sendable (repeat each Argument) throws -> Output {
    let origin = DoubleOrigin(sourceLocation)
    return { (_: repeat each Argument) throws -> Output in
      record(name, origin)
      throw MissingAnswer(name: name)
    }
  }

  /// A function that returns nothing and cannot throw.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - sourceLocation: Filled in by the compiler; the issue is there.
  /// - Returns: A closure.
  @_disfavoredOverload
  public func callAsFunction<each Argument>(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> @Sendable (repeat each Argument) -> Void {
    // Disfavored: where a function may throw, the one above is meant, though this one fits too.
    let origin = DoubleOrigin(sourceLocation)
    return { (_: repeat each Argument) in record(name, origin) }
  }

  /// A function that cannot throw.
  ///
  /// - Parameters:
  ///   - name: The function's name.
  ///   - output: What it returns, so that the test goes on.
  ///   - sourceLocation: Filled in by the compiler; the issue is there.
  /// - Returns: A closure that returns the output.
  public func callAsFunction<each Argument, Output: Sendable>(
    _ name: String, returning output: Output, sourceLocation: SourceLocation = #_sourceLocation
  ) -> @Sendable (repeat each Argument) -> Output {
    let origin = DoubleOrigin(sourceLocation)
    return { (_: repeat each Argument) -> Output in
      record(name, origin)
      return output
    }
  }

  private func record(_ name: String, _ origin: DoubleOrigin) {
    origin.check(name)
    Report.unimplemented(type, name).record(at: origin.place)
  }
}

public import Dovetail

/// Returns a copy of a type's value from the injector of the test.
///
/// ```swift
/// @Test(.injecting { AppModule() }) func total() throws {
///   let checkout = try injected(Checkout.self)
///   #expect(checkout.total == 0)
/// }
/// ```
///
/// It is that of the test's traits, in the scope that they enter, or of the enclosing `withInjector`: the one from which
/// `@Inject` reads.
///
/// - Parameter type: The bound type.
/// - Returns: The value.
/// - Throws: `ResolutionError` with the place of the call.
public func injected<Value>(
  _ type: Value.Type,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) throws(ResolutionError) -> Value {
  try injected(Key(type), fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Returns a copy of a qualified key's value from the injector of the test.
///
/// - Parameter key: The bound key.
/// - Returns: The value.
/// - Throws: `ResolutionError` with the place of the call.
public func injected<Value>(
  _ key: Key<Value>,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) throws(ResolutionError) -> Value {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let injector = try Injector.current(for: key.erased, at: site)
  do { return try injector.resolve(key) } catch { throw error.asked(at: site) }
}

/// A property that gets an object from the current injector when its owner is made, and does not keep it alive.
///
/// ```swift
/// final class Row {
///   @InjectWeak var list: List?
/// }
/// ```
///
/// It is nil once nobody else holds the object, so it serves what the injector shares: `.singleton()` and the like. What
/// cannot be injected traps when it is first read; `get()` throws that error.
@propertyWrapper
public struct InjectWeak<Value> {
  private let reference: Result<WeakObject, ResolutionError>

  /// Declares a property of a bound class, or of a protocol that is bound to one.
  ///
  /// - Parameters:
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(Key(Value.self), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Declares a property of a bound key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reference = Injector.resolveInCurrent(key.erased, at: site) { (injector) throws(ResolutionError) in
      let value = try injector.resolve(key)
      guard type(of: value as Any) is AnyClass else { throw ResolutionError(.notAnObject, key: key.erased) }
      return WeakObject(object: value as AnyObject)
    }
  }

  /// The object, or nil when it is gone.
  public var wrappedValue: Value? {
    do { return try get() } catch { fatalError(error.description) }
  }

  /// The property, to read it with an error.
  public var projectedValue: InjectWeak { self }

  /// The object, or why it was never there.
  ///
  /// - Returns: The object, or nil when it is gone.
  /// - Throws: `ResolutionError`, with the place of the property.
  public func get() throws(ResolutionError) -> Value? { try reference.get().object as? Value }
}

// Sendable: the reference is a constant, and its object is a `Value`.
extension InjectWeak: @unchecked Sendable where Value: Sendable {}

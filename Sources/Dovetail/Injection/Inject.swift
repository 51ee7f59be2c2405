/// A property that gets its value from the current injector when its owner is made.
///
/// ```swift
/// final class Page {
///   @Inject var api: any Api
///   @Inject(.baseURL) var url: String
///   @Inject var cache: Cache?        // nil when nothing binds it
/// }
/// let page = injector.run { Page() }
/// ```
///
/// `Injector.current` says which injector that is. Prefer the parameters of an initializer: the graph knows those, and
/// is verified with them. What cannot be injected traps when it is first read, with the property's place; `get()` throws
/// that error. A class that is `Sendable` and checked has no room for a wrapper of any kind, since the compiler counts
/// each as a variable; let it hold an `Inject` in a constant.
@propertyWrapper
public struct Inject<Value> {
  @usableFromInline
  let outcome: Result<Value, ResolutionError>

  private init(
    _ key: AnyKey, at site: SourceSite, _ resolve: (Injector) throws(ResolutionError) -> Value
  ) {
    outcome = Injector.resolveInCurrent(key, at: site, resolve)
  }

  /// Declares a property of a bound type.
  ///
  /// - Parameters:
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { (injector) throws(ResolutionError) in
      try injector.resolve(Value.self)
    }
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
    self.init(
      key.erased, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { (injector) throws(ResolutionError) in
      try injector.resolve(key)
    }
  }

  /// Declares a property that is nil when nothing binds the key.
  ///
  /// - Parameters:
  ///   - key: The key of the value that may be there.
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  public init<Wrapped>(
    _ key: Key<Wrapped>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value == Wrapped? {
    self.init(
      key.erased, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    ) { (injector) throws(ResolutionError) in
      try injector.resolveIfBound(key)
    }
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    switch outcome {
    case .success(let value): return value
    case .failure(let error): fatalError(error.description)
    }
  }

  /// The value; what a constant reads.
  @inlinable
  public var value: Value { wrappedValue }

  /// The property, to read it with an error.
  public var projectedValue: Inject { self }

  /// The value, or why there is none.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError`, with the place of the property.
  @discardableResult
  public func get() throws(ResolutionError) -> Value { try outcome.get() }
}

extension Inject: Sendable where Value: Sendable {}

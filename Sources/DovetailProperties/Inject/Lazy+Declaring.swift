public import Dovetail

// A property that is a lazy of what the current injector has for its type or key, or else of its default value:
//
//   @Lazy var parser = Parser()
//   @Lazy(onCreate: { $0.open() }) var cache = Cache()
//   @Lazy var api: any Api
//   @Lazy(.baseURL) var url: String
//
//   page.$parser.reset()    // the next use makes a new one

extension Lazy {
  /// Declares a property that the current injector makes.
  ///
  /// Without a current injector, that of the first read makes it.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(AnyKey(Value.self), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that the current injector makes from a key.
  ///
  /// - Parameter key: The bound key.
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(key.erased, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that the current injector makes.
  ///
  /// - Parameter onCreate: Gets each value that is made for the property, before anybody else reads it there, and the
  ///   property.
  public init(
    onCreate: @escaping @Sendable (Value, PropertySite) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), nil, onCreate,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that the current injector makes, or its default value where nothing binds its type.
  ///
  /// The default value is evaluated by whoever uses it first, so it can need no actor. Without a current injector, that of
  /// the first read is asked.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value, which is not evaluated before it is used.
  ///   - onCreate: Gets each value that is made, before anybody else does: the first, and one after each reset.
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, onCreate: (@Sendable (Value) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    var hook: LazyProperty<Value>.Hook?
    if let onCreate { hook = { value, _ in onCreate(value) } }
    self.init(
      AnyKey(Value.self), wrappedValue, hook,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that the current injector makes, or its default value where nothing binds its type.
  ///
  /// ```swift
  /// @Lazy(onCreate: { parser, property in log(property.owner, property.name, parser) }) var parser = Parser()
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value, which is not evaluated before it is used.
  ///   - onCreate: Gets each value that is made, before anybody else does, and the property.
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value,
    onCreate: @escaping @Sendable (Value, PropertySite) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), wrappedValue, onCreate,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private init(
    _ key: AnyKey, _ make: (@Sendable () -> Value)? = nil, _ hook: LazyProperty<Value>.Hook? = nil,
    at site: SourceSite
  ) {
    self.init(LazyProperty(key, at: site, byDefault: make, hook: hook))
  }
}

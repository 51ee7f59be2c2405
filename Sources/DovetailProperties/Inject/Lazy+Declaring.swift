public import Dovetail

// 'Lazy' as a property wrapper. Its value comes from the current injector, or else from the default value:
//
//   @Lazy var parser = Parser()
//   @Lazy(onCreate: { $0.open() }) var cache = Cache()
//   @Lazy var api: any Api
//   @Lazy(.baseURL) var url: String
//
//   page.$parser.reset()    // the next use makes a new one

extension Lazy {
  /// Declares a property that is resolved by its type when it is first read.
  ///
  /// The current injector of the declaration resolves it, or else that of the first read.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(AnyKey(Value.self), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that is resolved by a key when it is first read.
  ///
  /// - Parameter key: The bound key.
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(key.erased, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that is resolved by its type when it is first read.
  ///
  /// - Parameter onCreate: Gets each value that is made for the property, before any read returns it, and the property.
  public init(
    onCreate: @escaping @Sendable (Value, PropertySite) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), nil, onCreate,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that is resolved by its type when it is first read, with a default for a type that is not
  /// bound.
  ///
  /// The first reader evaluates the default value, so it cannot require an actor. The current injector of the
  /// declaration resolves the property, or else that of the first read.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value, evaluated when it is used.
  ///   - onCreate: Gets each value that is made, before any read returns it: the first, and one after each reset.
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, onCreate: (@Sendable (Value) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    var hook: LazyProperty<Value>.Hook?
    if let onCreate { hook = { value, _ in onCreate(value) } }
    self.init(
      AnyKey(Value.self), wrappedValue, hook, showsOwner: false,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that is resolved by its type when it is first read, with a default for a type that is not
  /// bound.
  ///
  /// ```swift
  /// @Lazy(onCreate: { parser, property in log(property.owner, property.name, parser) }) var parser = Parser()
  /// ```
  ///
  /// - Parameters:
  ///   - wrappedValue: The default value, evaluated when it is used.
  ///   - onCreate: Gets each value that is made, before any read returns it, and the property.
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
    showsOwner: Bool = true, at site: SourceSite
  ) {
    self.init(LazyProperty(key, at: site, byDefault: make, hook: hook, showsOwner: showsOwner && hook != nil))
  }
}

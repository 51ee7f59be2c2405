extension Lazy {
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
    var hook: DeclaredValue<Value>.OnCreate?
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
  ///   - onCreate: Gets each value that is made, before anybody else does, and whose property it is for.
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value,
    onCreate: @escaping @Sendable (Value, PropertySite) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), wrappedValue, onCreate,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that the current injector makes.
  ///
  /// - Parameter onCreate: Gets each value that is made for the property, before anybody else reads it there, and whose
  ///   property it is for.
  public init(
    onCreate: @escaping @Sendable (Value, PropertySite) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), nil, onCreate,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
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

  init(
    _ key: AnyKey, _ make: (@Sendable () -> Value)? = nil, _ hook: DeclaredValue<Value>.OnCreate? = nil,
    at site: SourceSite
  ) {
    let search = Self.search(key, make)
    self.init(LazyCell(DeclaredValue(key, at: site, isRequired: make == nil, hook: hook, search)))
  }

  /// Finds out where the value of a property comes from: at once, unless that depends on whose property it is, or on what
  /// injector will be there.
  private static func search(_ key: AnyKey, _ make: (@Sendable () -> Value)?) -> DeclaredValue<Value>.Search {
    guard let injector = Injector.current else {
      return { (property) throws(ResolutionError) in
        guard let injector = Injector.current else {
          if let make { return byDefault(make) }
          throw ResolutionError(.noInjector, key: key)
        }
        return try Self.origin(key, make, in: injector, for: property)
      }
    }
    if injector.tellsOwnersApart(key) {
      let reference = injector.reference
      return { (property) throws(ResolutionError) in
        try Self.origin(key, make, in: try reference.injector(for: key), for: property)
      }
    }
    let origin: LazyOrigin<Value>
    do throws(ResolutionError) {
      if let make, !injector.binds(key, for: nil) {
        origin = byDefault(make)
      } else {
        // What it may hold is known now, in the frames of what its owner is made for.
        let lazy: Lazy = try injector.copy(key.renamed(Lazy.self))
        origin = try lazy.cell.origin()
      }
    } catch {
      origin = .failure(error)
    }
    return { _ in origin }
  }

  private static func origin(
    _ key: AnyKey, _ make: (@Sendable () -> Value)?, in injector: Injector, for property: DeclaredProperty
  ) throws(ResolutionError) -> LazyOrigin<Value> {
    let owner = OutsideOwner(property)
    if let make, !injector.binds(key, for: owner) { return byDefault(make) }
    return .graph(try injector.handle(for: key, of: owner), asker: nil)
  }

  private static func byDefault(_ make: @escaping @Sendable () -> Value) -> LazyOrigin<Value> {
    .function(AnyKey(Lazy.self), make)
  }
}

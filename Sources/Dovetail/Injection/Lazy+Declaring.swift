extension Lazy {
  /// Declares a property that its default value makes.
  ///
  /// The value is evaluated by whoever uses it first, so it can need no actor.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value, which is not evaluated before it is used.
  ///   - onCreate: Gets each value that is made, before anybody else does: the first, and one after each reset.
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, onCreate: (@Sendable (Value) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      LazyCell(
        wrappedValue, onCreate, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
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

  init(_ key: AnyKey, at site: SourceSite) {
    let lazy = Injector.resolveInCurrent(key, at: site) { (injector) throws(ResolutionError) -> Lazy in
      try injector.copy(key.renamed(Lazy.self))
    }
    switch lazy {
    case .success(let lazy): self = lazy
    case .failure(let error): self.init(LazyCell(failure: error))
    }
  }
}

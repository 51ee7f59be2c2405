extension Inject {
  /// Declares a property of a bound key.
  ///
  /// - Parameter key: The key.
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      key.erased, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that is nil when nothing binds the key.
  ///
  /// - Parameter key: The key of the value that may be there.
  public init<Wrapped>(
    _ key: Key<Wrapped>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value == Wrapped? {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(
      Injector.resolveInCurrent(key.erased, at: site) { (injector) throws(ResolutionError) in
        try injector.resolveIfBound(key)
      })
  }

  /// Declares a property of a type whose values are made on the main actor.
  ///
  /// - Parameter actor: `MainActor.self`; the owner is made on it.
  @MainActor
  public init(
    on actor: MainActor.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), .onMainActor,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property of a key whose values are made on the main actor.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - actor: `MainActor.self`; the owner is made on it.
  @MainActor
  public init(
    _ key: Key<Value>, on actor: MainActor.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      key.erased, .onMainActor, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  init(_ key: AnyKey, _ call: Call = [], at site: SourceSite) {
    self.init(
      Injector.resolveInCurrent(key, at: site) { (injector) throws(ResolutionError) in
        try injector.copy(key, call)
      })
  }
}

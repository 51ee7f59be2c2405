extension InjectWeak {
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

  /// Declares a property of an object that is made on the main actor.
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

  /// Declares a property of a key whose objects are made on the main actor.
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
        try Self.reference(to: try injector.copy(key, call), of: key)
      })
  }
}

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

  init(_ key: AnyKey, at site: SourceSite) {
    self.init(
      Injector.resolveInCurrent(key, at: site) { (injector) throws(ResolutionError) in
        try injector.copy(key)
      })
  }
}

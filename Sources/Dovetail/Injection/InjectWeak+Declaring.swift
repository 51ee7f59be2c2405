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

  init(_ key: AnyKey, at site: SourceSite) {
    inject = Inject(key, at: site) { (injector, owner) throws(ResolutionError) in
      try Self.reference(to: try injector.copy(key, for: owner), of: key)
    }
  }
}

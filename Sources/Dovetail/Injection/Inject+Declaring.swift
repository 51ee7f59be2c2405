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
    let key = key.erased
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(key, at: site, isRequired: false) {
      (injector, owner) throws(ResolutionError) in
      do throws(ResolutionError) {
        let value: Wrapped = try injector.copy(key, for: owner)
        return value
      } catch {
        try injector.rethrow(error, unlessUnbound: key)
        return nil
      }
    }
  }

  init(_ key: AnyKey, at site: SourceSite) {
    self.init(key, at: site) { (injector, owner) throws(ResolutionError) in try injector.copy(key, for: owner) }
  }

  /// Resolves what a property asks for: when its owner is made, unless that depends on whose property it is, or no injector
  /// is current.
  ///
  /// An error is kept for the first read, since a property's default value cannot throw.
  ///
  /// - Parameters:
  ///   - key: What the property asks for.
  ///   - site: Where it is declared.
  ///   - isRequired: Whether there is no value where nothing binds the key.
  ///   - resolve: How to resolve it.
  init(
    _ key: AnyKey, at site: SourceSite, isRequired: Bool = true,
    _ resolve: @escaping @Sendable (Injector, OutsideOwner?) throws(ResolutionError) -> Value
  ) {
    let injector = Injector.current
    if let injector, !injector.tellsOwnersApart(key) {
      do throws(ResolutionError) {
        self.init(.value(try resolve(injector, nil)))
      } catch {
        self.init(.later(LazyCell(DeclaredValue(key, at: site, isRequired: isRequired) { _ in .failure(error) })))
      }
      return
    }
    let reference = injector?.reference
    let property = DeclaredValue<Value>(key, at: site, isRequired: isRequired) { (property) throws(ResolutionError) in
      guard let reference = reference ?? Injector.current?.reference else {
        throw ResolutionError(.noInjector, key: key)
      }
      let owner = OutsideOwner(property)
      return .function(key) { () throws(ResolutionError) in try resolve(try reference.injector(for: key), owner) }
    }
    self.init(.later(LazyCell(property)))
  }
}

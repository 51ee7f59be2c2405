extension Injector {
  /// Resolves what a property asks for when its owner is made.
  ///
  /// The error is kept for the first read, since a property's default value cannot throw.
  ///
  /// - Parameters:
  ///   - key: What the property asks for.
  ///   - site: Where it is declared.
  ///   - resolve: How to resolve it.
  /// - Returns: The value, or the error with the place of the property.
  static func resolveInCurrent<Value>(
    _ key: AnyKey, at site: SourceSite, _ resolve: (Injector) throws(ResolutionError) -> Value
  ) -> Result<Value, ResolutionError> {
    guard let injector = current else { return .failure(ResolutionError(.noInjector, key: key, property: site)) }
    do {
      return .success(try resolve(injector))
    } catch {
      return .failure(error.asked(byPropertyAt: site))
    }
  }
}

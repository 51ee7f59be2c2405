import Dovetail

/// The store of properties that name none: the one that the current injector has, in a test's injector one in memory, or
/// else the standard one.
enum AmbientPreferences {
  /// The store of a property.
  ///
  /// - Parameters:
  ///   - given: The store that the property names, if it names one.
  ///   - declaration: Where the property is declared.
  static func store(_ given: (any PreferenceStore)?, at declaration: SourceSite) -> any PreferenceStore {
    do {
      let injector = Injector.current
      let store =
        try given ?? injector?.resolveIfBound((any PreferenceStore).self)
        ?? injector?.testDouble { MemoryPreferences() } ?? UserDefaultsPreferences.standard
      if store === UserDefaultsPreferences.standard {
        try injector?.refuseLive(AnyKey((any PreferenceStore).self), at: declaration)
      }
      return store
    } catch {
      // As the injector's subscript does: a property's default value has no way to throw.
      fatalError((error as? ResolutionError)?.description ?? "\(error)")
    }
  }
}

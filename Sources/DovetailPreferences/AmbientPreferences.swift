import Dovetail

/// Finds a property's store: the one that it names, or that the current injector binds; otherwise one in memory for a
/// test's injector, or `UserDefaults.standard`.
enum AmbientPreferences {
  /// - Parameters:
  ///   - given: The store that the property names, if any.
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
      // A property's initializer cannot throw.
      fatalError((error as? ResolutionError)?.description ?? "\(error)")
    }
  }
}

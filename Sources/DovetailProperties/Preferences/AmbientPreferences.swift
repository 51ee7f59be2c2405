import Dovetail

/// Finds the store of a property that names none: the current injector's, or one in memory in a test's injector, or
/// else `UserDefaults.standard`.
enum AmbientPreferences {
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
      // A property's initializer cannot throw.
      fatalError((error as? ResolutionError)?.description ?? "\(error)")
    }
  }
}

import Dovetail

/// The store of properties that name none: the one that the current injector has, or else the standard one.
enum AmbientPreferences {
  static var store: any PreferenceStore {
    do {
      return try Injector.current?.resolveIfBound((any PreferenceStore).self) ?? UserDefaultsPreferences.standard
    } catch {
      // As the injector's subscript does: a property's default value has no way to throw.
      fatalError(error.description)
    }
  }
}

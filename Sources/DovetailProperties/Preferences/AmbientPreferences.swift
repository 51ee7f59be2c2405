/// The store of properties that name none.
enum AmbientPreferences {
  static var store: any PreferenceStore { UserDefaultsPreferences.standard }
}

import DovetailPreferences

/// What the app remembers.
struct Settings: Sendable {
  @Preference var lastList: ListName
  @Preference var showsDone: Bool

  init(in store: any PreferenceStore) {
    _lastList = Preference(wrappedValue: .standard, "lastList", in: store)
    _showsDone = Preference(wrappedValue: false, "showsDone", in: store)
  }
}

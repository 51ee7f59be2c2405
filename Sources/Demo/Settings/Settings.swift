import DovetailProperties

/// What the tool remembers from one run to the next.
struct Settings: Sendable {
  /// The folder that was read last, as a path that holds wherever the tool is run.
  @Preference var lastFolder: String?

  /// The last `--top`; nil lists all types.
  @Preference var top: Int?

  init(in store: any PreferenceStore) {
    _lastFolder = Preference("lastFolder", in: store)
    _top = Preference("top", in: store)
  }
}

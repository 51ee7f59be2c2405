import DovetailPreferences
import Testing

@Suite("Optional preferences", .limited)
struct PreferenceNilTests {
  private enum Level: Int { case low = 1, high }

  private struct Profile: Codable, Equatable { var name = "" }

  private struct Settings {
    @Preference var snooze: Int?
    @Preference var isOn: Bool?
    @Preference var level: Level?
    @Preference var profile: Profile?
    @Preference var folder: String?

    init(_ store: any PreferenceStore) {
      _snooze = Preference(wrappedValue: 5, "snooze", in: store)
      _isOn = Preference(wrappedValue: true, "isOn", in: store)
      _level = Preference(wrappedValue: .low, "level", in: store)
      _profile = Preference(wrappedValue: Profile(), "profile", in: store)
      _folder = Preference("folder", in: store)
    }
  }

  @Test("With a default value, nil is a value, and a removal restores the default", arguments: StoreKind.allCases)
  func kept(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      func expectNil<Value: Equatable>(_ preference: Preference<Value?>, _ initial: Value) throws {
        #expect(preference.wrappedValue == initial)
        preference.wrappedValue = nil
        #expect(preference.wrappedValue == nil)
        #expect(try preference.read() == nil)
        #expect(try store.value(for: preference.key) == .null)
        try preference.remove()
        #expect(preference.wrappedValue == initial)
        #expect(try store.value(for: preference.key) == nil)
      }
      let settings = Settings(store)
      try expectNil(settings.$snooze, 5)
      try expectNil(settings.$isOn, true)
      try expectNil(settings.$level, .low)
      try expectNil(settings.$profile, Profile())
    }
  }

  @Test("Without one, nil is removed", arguments: StoreKind.allCases)
  func removed(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let settings = Settings(store)
      settings.folder = "a"
      try settings.$folder.write(nil)
      #expect(settings.folder == nil)
      #expect(try store.value(for: "folder") == nil)
    }
  }

  @Test("A property without a default value reads nil that another one stored", arguments: StoreKind.allCases)
  func shared(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      try Settings(store).$snooze.write(nil)
      try Settings(store).$level.write(nil)
      #expect(try Preference<Int?>("snooze", in: store).read() == nil)
      #expect(try Preference<Level?>("level", in: store).read() == nil)
    }
  }
}

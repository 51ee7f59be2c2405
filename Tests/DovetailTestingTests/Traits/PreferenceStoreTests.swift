import Dovetail
import DovetailPreferences
import DovetailTesting
import Foundation

private struct Settings {
  static let key = "dovetail.tests.volume"
  @Preference(Settings.key) var volume = 1
}

private struct StandardSettings {
  @Preference(Settings.key, in: UserDefaultsPreferences.standard) var volume = 1
}

private struct NumberModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance(1)
    Bind(Int8.self).to { 1 }.in(Scope("request"))
  }
}

@Suite("Preferences in a test", .limited, .injecting { NumberModule() })
struct PreferenceStoreTests {
  @Test("are in memory, in a store that all owners of the test share, scopes too", arguments: 1...2)
  func memory(_ round: Int) throws {
    defer { UserDefaults.standard.removeObject(forKey: Settings.key) }
    let settings = Settings()
    #expect(settings.volume == 1)
    settings.volume = 7
    #expect(Settings().volume == 7)
    #expect(try #require(Injector.current).enter(Scope("request")).run { Settings() }.volume == 7)
    #expect(UserDefaults.standard.object(forKey: Settings.key) == nil)
  }

  @Test("are in memory by withInjector too, each in its own")
  func function() throws {
    defer { UserDefaults.standard.removeObject(forKey: Settings.key) }
    for _ in 1...2 {
      try withInjector { _ in
        #expect(Settings().volume == 1)
        Settings().volume = 7
        #expect(Settings().volume == 7)
      }
    }
    #expect(UserDefaults.standard.object(forKey: Settings.key) == nil)
  }

  @Test("are in the store that the graph binds")
  func bound() throws {
    let store = MemoryPreferences()
    let graph = try Graph { Bind(PreferenceStore.self).toInstance(store) }
    try withInjector(graph) { _ in Settings().volume = 3 }
    #expect(store.value(for: Settings.key) == .integer(3))
  }
}

@Test(
  "A strict test that uses the real preferences fails", .expectingIssues("strict-preferences", at: [#line - 4]),
  .strict, .limited,
  .injecting { NumberModule() })
func strictPreferences() throws {
  _ = Settings()
  _ = StandardSettings()
}

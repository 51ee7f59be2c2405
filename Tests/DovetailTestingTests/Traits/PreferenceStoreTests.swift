import Dovetail
import DovetailPreferences
import DovetailTesting
import Foundation
import Synchronization
import Testing

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
  @Test(
    "Preferences in a test are in memory, in a store that all owners of the test share, scopes too", arguments: 1...2)
  func memory(_ round: Int) throws {
    defer { UserDefaults.standard.removeObject(forKey: Settings.key) }
    let settings = Settings()
    #expect(settings.volume == 1)
    settings.volume = 7
    #expect(Settings().volume == 7)
    #expect(try #require(Injector.current).enter(Scope("request")).run { Settings() }.volume == 7)
    #expect(UserDefaults.standard.object(forKey: Settings.key) == nil)
  }

  @Test("Preferences in a test are in memory by withInjector too, each in its own")
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

  @Test("Preferences in a test are in the store in memory that the test gives, as an instance or a seed")
  func given() throws {
    let store = MemoryPreferences([Settings.key: .integer(5)])
    try withInjector(Graph { Bind(PreferenceStore.self).toInstance(store) }) { _ in
      #expect(Settings().volume == 5)
      #expect(StandardSettings().volume == 1)
      Settings().volume = 3
    }
    #expect(store.value(for: Settings.key) == .integer(3))
    let scope = Scope("user")
    try withInjector(Graph { Bind(PreferenceStore.self).seeded(in: scope) }) { injector in
      #expect(Settings().volume == 1)
      let user = try injector.enter(scope) { Seed(PreferenceStore.self, store) }
      #expect(user.run { Settings() }.volume == 3)
    }
  }

  @Test("Preferences in a test are in memory, whatever the app binds", arguments: AppStore.all)
  func whateverTheApp(_ app: AppStore) throws {
    defer { UserDefaults.standard.removeObject(forKey: Settings.key) }
    let store = TouchedPreferences()
    for graph in try [Graph { app.bindings(store) }, Graph { app.bindings(store) }.strict()] {
      try withInjector(graph) { _ in
        Settings().volume = 7
        #expect(Settings().volume == 7)
      }
      let injector = try Injector(graph)
      if graph.isStrict {
        injector.run { Settings() }.volume = 8
        #expect(injector.run { Settings() }.volume == 8)
      }
    }
    #expect(store.uses == 0)
  }

  @Test("Preferences in a test are in memory in a strict graph, whose values are made outside of a test's injector")
  func strict() async throws {
    defer { UserDefaults.standard.removeObject(forKey: Settings.key) }
    try await resolveAll(
      try Graph {
        Bind(Owner.self).to(Owner.init).singleton()
        Bind(PreferenceStore.self).to { UserDefaultsPreferences.standard as any PreferenceStore }
      }.strict())
    #expect(UserDefaults.standard.object(forKey: Settings.key) == nil)
  }

  @Test(
    "Preferences of a plain injector are in the store that it binds, and the failure to make it says where it is needed"
  )
  func plain() async throws {
    let store = MemoryPreferences()
    let injector = try Injector { Bind(PreferenceStore.self).to { store as any PreferenceStore } }
    injector.run { Settings().volume = 2 }
    #expect(store.value(for: Settings.key) == .integer(2))
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try Injector { Bind(PreferenceStore.self).to { () throws -> any PreferenceStore in throw NoStore() } }
        .run { Settings() }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("PreferenceStoreTests.swift:10:4: error: [failed] making 'PreferenceStore' failed: "))
  }
}

private struct NoStore: Error {}

private final class Owner: Sendable {
  init() { Settings().volume = 9 }
}

/// A binding of the store of an app.
struct AppStore: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bindings: @Sendable (TouchedPreferences) -> Bindings

  init(_ name: String, @ModuleBuilder _ bindings: @escaping @Sendable (TouchedPreferences) -> Bindings) {
    (testDescription, self.bindings) = (name, bindings)
  }

  static let all = [
    AppStore("a new one") { store in
      Bind(PreferenceStore.self).to { store.use() }
    },
    AppStore("a live singleton") { store in
      Bind(PreferenceStore.self).to { store.use() }.live().singleton()
    },
    AppStore("one that cannot be made") { store in
      Bind(PreferenceStore.self).to { () throws -> any PreferenceStore in throw NoStore() }
    },
    AppStore("one that must be awaited") { store in
      Bind(PreferenceStore.self).to { () async in store.use() }.singleton()
    },
    AppStore("that of a scope") { store in
      Bind(PreferenceStore.self).to { store.use() }.in(Scope("user"))
    },
    AppStore("an instance") { store in
      Bind(PreferenceStore.self).toInstance(store)
    },
    AppStore("a live instance") { store in
      Bind(PreferenceStore.self).toInstance(store).live()
    },
    AppStore("an override") { store in
      Bind(PreferenceStore.self).toInstance(MemoryPreferences())
      Override { Bind(PreferenceStore.self).toInstance(store) }
    },
    AppStore("a decorated one") { store in
      Bind(PreferenceStore.self).toInstance(MemoryPreferences())
      Decorate(PreferenceStore.self) { (_: any PreferenceStore) in store.use() }
    },
    AppStore("the standard one") { store in
      Bind(PreferenceStore.self).toInstance(UserDefaultsPreferences.standard)
    },
  ]
}

/// A store that counts its uses.
final class TouchedPreferences: PreferenceStore {
  private let count = Mutex(0)
  let observers = PreferenceObservers()
  let description = "touched"

  var uses: Int { count.withLock(\.self) }

  func use() -> any PreferenceStore {
    count.withLock { $0 += 1 }
    return self
  }

  func value(for key: String) -> StoredValue? {
    _ = use()
    return nil
  }

  func set(_ value: StoredValue?, for key: String) { _ = use() }

  func replace(_ old: StoredValue?, with new: StoredValue?, for key: String) -> Bool {
    _ = use()
    return true
  }
}

@Test(
  "A strict test of a type that names the real preferences has them in memory", .strict, .limited,
  .injecting { NumberModule() })
func strictPreferences() throws {
  defer { UserDefaults.standard.removeObject(forKey: Settings.key) }
  StandardSettings().volume = 4
  #expect(StandardSettings().volume == 4)
  #expect(UserDefaults.standard.object(forKey: Settings.key) == nil)
}

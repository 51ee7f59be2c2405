import DovetailPreferences
import Foundation
import Observation
import Synchronization
import Testing

@Suite("Observing preferences", .limited)
struct PreferenceObservationTests {
  private struct Settings: Sendable {
    @Preference var nickname: String
    @Preference var volume: Int
    @Preference var note: String?

    init(_ store: any PreferenceStore) {
      _nickname = Preference(wrappedValue: "guest", "nickname", in: store)
      _volume = Preference(wrappedValue: 5, "volume", in: store)
      _note = Preference("note", in: store)
    }
  }

  /// Whether each change notifies an observer that has read the nickname.
  private func told(_ settings: Settings, of changes: [() throws -> Void]) throws -> [Bool] {
    let isTold = Mutex(false)
    return try changes.map { change in
      isTold.withLock { $0 = false }
      withObservationTracking {
        _ = settings.nickname
      } onChange: {
        isTold.withLock { $0 = true }
      }
      try change()
      return isTold.withLock { $0 }
    }
  }

  @Test("A reader is told of changes of its own key only, whoever makes them", arguments: StoreKind.allCases)
  func tracking(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      try await kind.withStore { elsewhere in
        let (settings, others, strangers) = (Settings(store), Settings(store), Settings(elsewhere))
        let changes: KeyValuePairs<String, (told: Bool, by: () throws -> Void)> = [
          "another key": (false, { settings.volume = 6 }),
          "the key": (true, { settings.nickname = "nick" }),
          "the key, by another property": (true, { others.nickname = "other" }),
          "an equal value": (false, { settings.nickname = "other" }),
          "an equal value, in place": (false, { settings.nickname += "" }),
          "the key of another store": (false, { strangers.nickname = "stranger" }),
          "a notification without a change": (false, Self.notify),
          "another user defaults' key": (
            false,
            {
              let name = "dovetail.tests.\(UUID().uuidString)"
              let defaults = try #require(UserDefaults(suiteName: name))
              defaults.set("foreign", forKey: "nickname")
              Self.notify()
              defaults.removePersistentDomain(forName: name)
            }
          ),
          "a removal": (true, { try settings.$nickname.remove() }),
          "a removal of nothing": (false, { try settings.$nickname.remove() }),
          "a removal of nothing in place": (false, { settings.note? += "!" }),
        ]
        let told = try told(settings, of: changes.map(\.value.by))
        for (change, isTold) in zip(changes, told) { #expect(isTold == change.value.told, "\(change.key)") }
      }
    }
  }

  /// Notifies as other code does that uses `UserDefaults`.
  private static func notify() {
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
  }

  @Test("Another store of the same suite and other code that uses it are noticed")
  func sameSuite() async throws {
    let name = "dovetail.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let settings = Settings(try #require(UserDefaultsPreferences(suite: name)))
    let others = Settings(try #require(UserDefaultsPreferences(suite: name)))
    let changes: [() throws -> Void] = [
      { others.nickname = "other" },
      { others.volume = 7 },
      {
        defaults.set("foreign", forKey: "nickname")
        Self.notify()
      },
    ]
    #expect(try told(settings, of: changes) == [true, false, true])
    #expect(settings.nickname == "foreign")
  }

  @Test("In a file, the same value in other words is no change")
  func rewritten() throws {
    let folder = try TestFolder()
    try folder.write(#"{"list": [1, 2]}"#, to: "p.json")
    let store = JSONFilePreferences(at: folder.file("p.json"))
    let list = Preference(wrappedValue: [Int](), "list", in: store)
    let isTold = Mutex(false)
    withObservationTracking {
      _ = list.wrappedValue
    } onChange: {
      isTold.withLock { $0 = true }
    }
    try folder.write(#"{"list": [1,2]}"#, to: "p.json")
    #expect(list.wrappedValue == [1, 2])
    list.wrappedValue = [1, 2]
    #expect(!isTold.withLock { $0 })
    list.wrappedValue = [2]
    #expect(isTold.withLock { $0 })
  }

  @Test("A reader is told of another process's changes of a file at the next write, or when asked, and not by a read")
  func file() throws {
    let folder = try TestFolder()
    let file = folder.file("settings.json")
    let store = JSONFilePreferences(at: file)
    let settings = Settings(store)
    func write(_ name: String) { Settings(JSONFilePreferences(at: file)).nickname = name }
    let changes: [() throws -> Void] = [
      {
        write("other")
        _ = settings.volume
      },
      {
        write("another")
        settings.volume += 1
      },
      {
        write("third")
        store.noticeChanges()
      },
      { store.noticeChanges() },
    ]
    #expect(try told(settings, of: changes) == [false, true, true, false])
    #expect(settings.nickname == "third")
  }

  @Test("Nor does a read of user defaults tell anybody")
  func suiteRead() throws {
    let name = "dovetail.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let settings = Settings(try #require(UserDefaultsPreferences(suite: name)))
    let changes: [() throws -> Void] = [
      {
        defaults.set(UUID().uuidString, forKey: "nickname")
        _ = settings.nickname
      },
      { Self.notify() },
    ]
    // Other tests notify at any time, also between the first change and its end.
    let results = try (1...5).map { _ in try told(settings, of: changes) }
    #expect(results.contains([false, true]), "\(results)")
  }

  /// Like SwiftUI's `Binding`.
  private struct Binding<Value> {
    let get: @Sendable () -> Value
    let set: @Sendable (Value) -> Void
  }

  @Test("A binding is made of the getter and the setter")
  func binding() {
    let settings = Settings(MemoryPreferences())
    let binding = Binding(get: settings.$nickname.get, set: settings.$nickname.set)
    #expect(binding.get() == "guest")
    binding.set("nick")
    #expect(settings.nickname == "nick")
    #expect(binding.get() == "nick")
  }
}

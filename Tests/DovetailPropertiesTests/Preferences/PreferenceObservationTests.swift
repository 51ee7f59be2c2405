import DovetailProperties
import Foundation
import Observation
import Synchronization
import Testing

@Suite("Observing preferences", .limited)
struct PreferenceObservationTests {
  private struct Settings: Sendable {
    @Preference var nickname: String
    @Preference var volume: Int

    init(_ store: any PreferenceStore) {
      _nickname = Preference(wrappedValue: "guest", "nickname", in: store)
      _volume = Preference(wrappedValue: 5, "volume", in: store)
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

  @Test("Observation tracking reports changes of a key that was read, whoever makes them")
  func tracking() throws {
    let store = MemoryPreferences()
    let (settings, others) = (Settings(store), Settings(store))
    let changes: [() throws -> Void] = [
      { settings.volume = 6 },
      { settings.nickname = "nick" },
      { others.nickname = "other" },
      { settings.nickname = "other" },
      { try settings.$nickname.remove() },
    ]
    #expect(try told(settings, of: changes) == [false, true, true, false, true])
  }

  @Test("So it does of another process's changes, at the next read")
  func file() throws {
    let folder = try TestFolder()
    let file = folder.file("settings.json")
    let settings = Settings(JSONFilePreferences(at: file))
    let changes: [() throws -> Void] = [
      {
        Settings(JSONFilePreferences(at: file)).nickname = "other"
        _ = settings.volume
      }
    ]
    #expect(try told(settings, of: changes) == [true])
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

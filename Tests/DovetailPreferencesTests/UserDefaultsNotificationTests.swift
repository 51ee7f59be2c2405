import DovetailPreferences
import Foundation
import Observation
import Synchronization
import Testing

@Suite("Preferences in UserDefaults that notify within a write", .limited)
struct UserDefaultsNotificationTests {
  /// Posts the notification within each write, on the writing thread, as Apple's systems do.
  private final class PostingDefaults: UserDefaults {
    override func set(_ value: Any?, forKey key: String) {
      super.set(value, forKey: key)
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }

    override func removeObject(forKey key: String) {
      super.removeObject(forKey: key)
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    }
  }

  private func withDefaults(_ body: (PostingDefaults, UserDefaultsPreferences) throws -> Void) throws {
    let name = "dovetail.tests.\(UUID().uuidString)"
    let defaults = try #require(PostingDefaults(suiteName: name))
    defer { UserDefaults(suiteName: name)?.removePersistentDomain(forName: name) }
    try body(defaults, UserDefaultsPreferences(defaults, name: "UserDefaults, suite '\(name)'"))
  }

  /// Observes the notifications of an object during a function.
  private func observing(
    _ defaults: UserDefaults, _ observe: @escaping @Sendable () -> Void, while body: () throws -> Void
  ) rethrows {
    let observation = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { _ in observe() }
    defer { NotificationCenter.default.removeObserver(observation) }
    try body()
  }

  @Test("An observer reads the preference, and others of any store, while it is written")
  func reads() throws {
    try withDefaults { _, store in
      try withDefaults { _, other in
        let name = Preference(wrappedValue: "", "name", in: store)
        let elsewhere = Preference(wrappedValue: 5, "number", in: other)
        let seen = Mutex("")
        let told = DispatchSemaphore(value: 0)
        withObservationTracking {
          _ = name.wrappedValue
        } onChange: {
          let text = "\(name.wrappedValue), \(elsewhere.wrappedValue)"
          seen.withLock { $0 = text }
          told.signal()
        }
        name.wrappedValue = "new"
        // The notification of another test may find the change first, on another thread.
        #expect(told.wait(timeout: .now() + 10) == .success)
        #expect(seen.withLock { $0 } == "new, 5")
      }
    }
  }

  @Test("An observer writes the preference while it is written")
  func writes() throws {
    try withDefaults { defaults, store in
      let count = Preference(wrappedValue: 0, "count", in: store)
      observing(defaults) {
        if count.wrappedValue == 1 { count.wrappedValue = 2 }
        if (2...3).contains(count.wrappedValue) { count.update { $0 += 1 } }
        if count.wrappedValue == 4 { try? count.remove() }
      } while: {
        count.wrappedValue = 1
      }
      #expect(count.wrappedValue == 0)
      #expect(defaults.object(forKey: "count") == nil)
    }
  }

  @Test("The writer waits for another thread that reads and writes the preference", arguments: [false, true])
  func waits(_ isRemoval: Bool) throws {
    try withDefaults { defaults, store in
      let count = Preference(wrappedValue: 0, "count", in: store)
      try count.write(1)
      observing(defaults) {
        Threads.run(1) { _ in
          if count.wrappedValue < 5 { count.update { $0 = max($0, 2) + 1 } }
        }
      } while: {
        if isRemoval { try? count.remove() } else { count.wrappedValue = 2 }
      }
      #expect(count.wrappedValue == 5)
      #expect(defaults.integer(forKey: "count") == 5)
    }
  }

  @Test("Elsewhere, the notification is posted when the value is written")
  func posted() throws {
    let name = "dovetail.tests.\(UUID().uuidString)"
    let store = try #require(UserDefaultsPreferences(suite: name))
    defer { UserDefaults(suiteName: name)?.removePersistentDomain(forName: name) }
    let count = Preference(wrappedValue: 0, "count", in: store)
    let seen = Mutex<[Int]>([])
    let observation = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { _ in
      Threads.run(1) { _ in
        let number = count.wrappedValue
        seen.withLock { if $0.last != number { $0.append(number) } }
      }
    }
    defer { NotificationCenter.default.removeObserver(observation) }
    count.wrappedValue = 1
    // Other tests notify, too.
    #expect(seen.withLock { $0.last } == 1)
  }
}

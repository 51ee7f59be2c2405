import DovetailPreferences
import Foundation
import Synchronization
import Testing

@Suite("Preferences that are updated in one step", .limited)
struct PreferenceUpdateTests {
  private struct Settings: Sendable {
    @Preference var count: Int
    @Preference var list: [Int]
    @Preference var maybe: Int?

    init(_ store: any PreferenceStore) {
      _count = Preference(wrappedValue: 0, "count", in: store)
      _list = Preference(wrappedValue: [], "list", in: store)
      _maybe = Preference(wrappedValue: 1, "maybe", in: store)
    }
  }

  @Test("An update reads and writes", arguments: StoreKind.allCases)
  func values(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let settings = Settings(store)
      settings.$count.update { $0 += 1 }
      settings.$list.update { $0.append(2) }
      settings.$maybe.update { $0 = nil }
      #expect(settings.count == 1)
      #expect(settings.list == [2])
      #expect(settings.maybe == nil)
      settings.$maybe.update { $0 = ($0 ?? 6) + 1 }
      #expect(settings.maybe == 7)
    }
  }

  @Test("None of two threads' updates is lost", arguments: StoreKind.allCases)
  func threads(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let settings = Settings(store)
      await Threads.later(2) { _ in
        for _ in 0..<100 { settings.$count.update { $0 += 1 } }
      }
      #expect(settings.count == 200)
    }
  }

  @Test("Nor with a store for each thread")
  func stores() async throws {
    let folder = try TestFolder()
    let name = "dovetail.tests.\(UUID().uuidString)"
    defer { UserDefaults(suiteName: name)?.removePersistentDomain(forName: name) }
    let suites = [UserDefaultsPreferences(suite: name), UserDefaultsPreferences(suite: name)].compactMap(\.self)
    let files = [0, 1].map { _ in JSONFilePreferences(at: folder.file("p.json")) }
    for stores in [suites, files] as [[any PreferenceStore]] {
      await Threads.later(2) { thread in
        for _ in 0..<50 { Settings(stores[thread]).$count.update { $0 += 1 } }
      }
      #expect(Settings(stores[0]).count == 100)
    }
  }

  @Test("A stored date that is no number is replaced")
  func notANumber() throws {
    let store = MemoryPreferences(["date": .date(Date(timeIntervalSinceReferenceDate: .nan))])
    let date = Preference(wrappedValue: Date.distantPast, "date", in: store)
    date.update { $0 = .distantFuture }
    #expect(date.wrappedValue == .distantFuture)
  }

  @Test("A reader sees no gap between two values", arguments: StoreKind.allCases)
  func gap(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let settings = Settings(store)
      settings.count = 1
      let isBackward = Atomic(false)
      await Threads.later(2) { thread in
        guard thread == 0 else {
          for number in 1...100 { settings.count = number }
          return
        }
        var last = 1
        for _ in 0..<300 {
          let number = settings.count
          if number < last { isBackward.store(true, ordering: .relaxed) }
          last = max(last, number)
        }
      }
      let wentBackward = isBackward.load(ordering: .relaxed)
      #expect(!wentBackward)
      #expect(settings.count == 100)
    }
  }

  @Test("Threads that are the first to use a suite lose no update")
  func firstUse() async throws {
    for _ in 0..<10 {
      let name = "dovetail.tests.\(UUID().uuidString)"
      await Threads.later(2) { _ in
        guard let store = UserDefaultsPreferences(suite: name) else { return }
        Settings(store).$count.update { $0 += 1 }
      }
      let store = try #require(UserDefaultsPreferences(suite: name))
      #expect(Settings(store).count == 2)
      UserDefaults(suiteName: name)?.removePersistentDomain(forName: name)
    }
  }

  @Test("An update sees what is written meanwhile", arguments: StoreKind.allCases)
  func meanwhile(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let settings = Settings(store)
      let seen = Mutex<[Int]>([])
      settings.$count.update { count in
        let isFirst = seen.withLock { seen in
          seen.append(count)
          return seen.count == 1
        }
        if isFirst { settings.count = 10 }
        count += 1
      }
      #expect(seen.withLock { $0 } == [0, 10])
      #expect(settings.count == 11)
    }
  }

  @Test("After a failed read, the error is reported and nothing is written", arguments: StoreKind.allCases)
  func unreadable(_ kind: StoreKind) async throws {
    let log = ErrorLog()
    try await kind.withStore(onError: log.add) { store in
      try store.set(.string("many"), for: "count")
      Settings(store).$count.update { $0 += 1 }
      #expect(try store.value(for: "count") == .string("many"))
      #expect(log.all.count == 1)
    }
  }

  @Test("A value that a store refuses is reported")
  func refused() async throws {
    let log = ErrorLog()
    let folder = try TestFolder()
    let store = JSONFilePreferences(at: folder.file("p.json"), onError: log.add)
    let rate = Preference(wrappedValue: Decimal(1), "rate", in: store)
    rate.update { $0 = .nan }
    #expect(log.all.count == 1)
    #expect(try rate.read() == 1)
  }
}

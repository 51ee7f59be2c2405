import DovetailPreferences
import Foundation
import Testing

@Suite("@Preference, observation", .limited)
struct PreferenceValuesTests {
  @Test("It gives the value now, and after changes by others", arguments: [StoreKind.memory, .file, .suite])
  func changes(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let observed = Preference(wrappedValue: "guest", "nickname", in: store)
      let other = Preference<String?>("nickname", in: store)
      var values = observed.values.makeAsyncIterator()
      #expect(await values.next() == "guest")
      try other.write("a")
      #expect(await values.next() == "a")
      observed.wrappedValue = "b"
      #expect(await values.next() == "b")
      try other.write(nil)
      #expect(await values.next() == "guest")
    }
  }

  @Test("A signal without a change gives no element")
  func noChange() async throws {
    let store = WatchedPreferences()
    var reads = store.reads.makeAsyncIterator()
    let seen = Task { [values = Preference(wrappedValue: 0, "a", in: store).values] in
      var seen: [Int] = []
      for await value in values {
        seen.append(value)
        if value == 2 { break }
      }
      return seen
    }
    await reads.next()
    store.set(.integer(5), for: "b")
    store.observers.tellAll()
    await reads.next()
    store.set(.integer(2), for: "a")
    #expect(await seen.value == [0, 2])
  }

  @Test("A slow consumer gets the newest value")
  func late() async throws {
    let store = MemoryPreferences()
    let number = Preference(wrappedValue: 0, "a", in: store)
    var values = number.values.makeAsyncIterator()
    #expect(await values.next() == 0)
    for value in 1...100 { number.wrappedValue = value }
    #expect(await values.next() == 100)
  }

  @Test("A change between the start and the first value is not missed")
  func early() async throws {
    let store = MemoryPreferences()
    let number = Preference(wrappedValue: 0, "a", in: store)
    var values = number.values.makeAsyncIterator()
    number.wrappedValue = 1
    #expect(await values.next() == 1)
    number.wrappedValue = 2
    #expect(await values.next() == 2)
  }

  @Test("A value of another type is returned as the default value, and reported")
  func mismatch() async throws {
    let log = ErrorLog()
    let store = MemoryPreferences(["a": .integer(1)], onError: log.add)
    var values = Preference(wrappedValue: 0, "a", in: store).values.makeAsyncIterator()
    #expect(await values.next() == 1)
    store.set(.string("x"), for: "a")
    #expect(await values.next() == 0)
    #expect(log.all.count == 1)
  }

  @Test("It ends with its task, and releases the store")
  func cancellation() async throws {
    weak var store: MemoryPreferences?
    do {
      let new = MemoryPreferences()
      store = new
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let task = Task { [values = Preference(wrappedValue: 0, "a", in: new).values] in
        for await _ in values { start.yield() }
      }
      for await _ in started { break }
      task.cancel()
      await task.value
    }
    #expect(store == nil)
  }

  @Test("Another process's change of a file is reported when the store is asked")
  func otherProcess() async throws {
    let folder = try TestFolder()
    let store = JSONFilePreferences(at: folder.file("p.json"))
    let number = Preference(wrappedValue: 0, "a", in: store)
    try number.write(1)
    var values = number.values.makeAsyncIterator()
    #expect(await values.next() == 1)
    try folder.write(#"{"a": 22}"#, to: "p.json")
    store.noticeChanges()
    #expect(await values.next() == 22)
  }
}

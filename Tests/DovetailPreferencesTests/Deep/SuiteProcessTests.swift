import DovetailPreferences
import Foundation
import Testing

@Suite("Preferences in a suite that two processes use", .limited)
struct SuiteProcessTests {
  @Test("The next read sees the other's writes, and the next write keeps them")
  func seen() async throws {
    let name = "dovetail.tests.\(UUID().uuidString)"
    let store = try #require(UserDefaultsPreferences(suite: name))
    defer { UserDefaults(suiteName: name)?.removePersistentDomain(forName: name) }
    let (mine, shared) = (Preference<Int?>("mine", in: store), Preference(wrappedValue: 0, "shared", in: store))
    var values = shared.values.makeAsyncIterator()
    #expect(await values.next() == 0)
    for round in 1...2 {
      try mine.write(round)
      await #expect(processExitsWith: .success) { [name = name as String, round = round as Int] in
        let store = try #require(UserDefaultsPreferences(suite: name))
        try #require(store.value(for: "mine") == .integer(Int64(round)))
        try store.set(.integer(Int64(round)), for: "shared")
      }
      #expect(shared.wrappedValue == round)
      // Neither the other process nor a read tells observers: a write of this process does.
      try mine.write(-round)
      #expect(await values.next() == round)
      let other = try #require(UserDefaultsPreferences(suite: name))
      #expect(other.value(for: "mine") == .integer(Int64(-round)))
      #expect(other.value(for: "shared") == .integer(Int64(round)))
    }
  }
}

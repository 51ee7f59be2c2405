import DovetailPreferences
import Foundation
import Testing

@Suite("@Preference, types", .limited)
struct PreferenceTypeTests {
  /// Checks that values are read as they were written, also by a store that did not write them.
  private func expectKept<Value: Codable & Equatable & Sendable>(
    _ values: Value..., in kind: StoreKind, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await kind.withStore { store in
      for value in values {
        let written = Preference<Value?>("key", in: store)
        try written.write(value)
        let read = Preference<Value?>("key", in: store)
        #expect(try read.read() == value, sourceLocation: sourceLocation)
      }
    }
  }

  @Test("Numbers", arguments: StoreKind.allCases)
  func numbers(_ kind: StoreKind) async throws {
    try await expectKept(0, 1, -1, Int.max, Int.min, in: kind)
    try await expectKept(UInt64.max, 0, in: kind)
    try await expectKept(Int8.min, in: kind)
    try await expectKept(0.1, -0.0, 1e300, .pi, .leastNonzeroMagnitude, .infinity, 3, in: kind)
    try await expectKept(Float(0.1), in: kind)
    try await expectKept(try #require(Decimal(string: "0.12345678901234567890123456789")), Decimal(5), in: kind)
  }

  @Test("Texts and truth values", arguments: StoreKind.allCases)
  func texts(_ kind: StoreKind) async throws {
    try await expectKept("", "guest", "0", "true", "na\u{EF}ve \u{1F9E9}\n\"", in: kind)
    try await expectKept(true, false, in: kind)
  }

  @Test("Dates, data and addresses", arguments: StoreKind.allCases)
  func foundationTypes(_ kind: StoreKind) async throws {
    try await expectKept(Date(timeIntervalSinceReferenceDate: 0.1), .now, .distantPast, in: kind)
    try await expectKept(Data(), Data([0, 255]), in: kind)
    let address = try #require(URL(string: "https://example.org/a?b=c"))
    try await expectKept(address, URL(filePath: "/tmp/a b"), in: kind)
    try await expectKept(UUID(), in: kind)
  }

  @Test("Collections and custom types", arguments: StoreKind.allCases)
  func composites(_ kind: StoreKind) async throws {
    try await expectKept([1, 2, 3], [], in: kind)
    try await expectKept([nil, "a"], in: kind)
    try await expectKept(["a": [true]], in: kind)
    try await expectKept(
      Profile(name: "n", born: Date(timeIntervalSinceReferenceDate: 0.3), tags: [], boss: nil), in: kind)
    try await expectKept(Theme.dark, in: kind)
  }

  @Test("Raw values that are not Codable", arguments: StoreKind.allCases)
  func rawValues(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let level = Preference(wrappedValue: Level.low, "level", in: store)
      let optional = Preference<Level?>("level", in: store)
      #expect(level.wrappedValue == .low)
      #expect(optional.wrappedValue == nil)
      level.wrappedValue = .high
      #expect(optional.wrappedValue == .high)
      let stored = try store.value(for: "level")
      #expect(stored == .integer(9))
      optional.wrappedValue = nil
      #expect(level.wrappedValue == .low)
    }
  }

  @Test("A suite has the native values of other code, in both directions")
  func nativeForms() throws {
    let name = "dovetail.tests.\(UUID().uuidString)"
    let store = try #require(UserDefaultsPreferences(suite: name))
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    let date = Date(timeIntervalSinceReferenceDate: 1)
    try Preference<Date?>("date", in: store).write(date)
    try Preference<Bool?>("flag", in: store).write(true)
    #expect(defaults.object(forKey: "date") as? Date == date)
    #expect(defaults.object(forKey: "flag") as? Bool == true)
    defaults.set(["a", "b"], forKey: "list")
    defaults.set(2.5, forKey: "number")
    #expect(try Preference<[String]?>("list", in: store).read() == ["a", "b"])
    #expect(try Preference<Double?>("number", in: store).read() == 2.5)
  }

  @Test("Another process reads from a suite what this one wrote")
  func suiteOnDisk() async throws {
    let name = "dovetail.tests.\(UUID().uuidString)"
    let store = try #require(UserDefaultsPreferences(suite: name))
    defer { UserDefaults(suiteName: name)?.removePersistentDomain(forName: name) }
    try Preference<Date?>("date", in: store).write(Date(timeIntervalSinceReferenceDate: 0.1))
    try Preference<Double?>("number", in: store).write(0.1)
    await #expect(processExitsWith: .success) { [name = name as String] in
      let store = try #require(UserDefaultsPreferences(suite: name))
      try #require(try Preference<Date?>("date", in: store).read() == Date(timeIntervalSinceReferenceDate: 0.1))
      try #require(try Preference<Double?>("number", in: store).read() == 0.1)
    }
  }

  @Test("Foundation's names are refused as suites")
  func refusedSuite() {
    #expect(UserDefaultsPreferences(suite: UserDefaults.globalDomain) == nil)
  }
}

private struct Profile: Codable, Equatable {
  var name: String
  var born: Date
  var tags: [String]
  var boss: String?
}

private enum Theme: String, Codable { case light, dark }

private enum Level: Int { case low = 1, high = 9 }

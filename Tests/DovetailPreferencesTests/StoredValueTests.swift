import DovetailPreferences
import Foundation
import Testing

@Suite("Values that stores accept or refuse", .limited)
struct StoredValueTests {
  @Test("A small number that other code stored is no Boolean")
  func smallNumber() throws {
    let name = "dovetail.tests.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.set(NSNumber(value: Int8(5)), forKey: "number")
    defaults.set(true, forKey: "flag")
    let store = try #require(UserDefaultsPreferences(suite: name))
    #expect(try Preference<Int?>("number", in: store).read() == 5)
    #expect(try Preference<Bool?>("flag", in: store).read() == true)
  }

  private static let deep = (0..<600).reduce(StoredValue.null) { value, _ in .array([value]) }
  private static let long = StoredValue.decimal(Decimal(string: "0.12345678901234567890123456789") ?? 0)
  private static let never = StoredValue.date(Date(timeIntervalSinceReferenceDate: .infinity))

  @Test(
    "A value that JSON lacks is refused with its key, and the file does not change",
    arguments: [
      Refusal(.decimal(.nan), "the number NaN", "numbers and dates must be finite there"),
      Refusal(.double(.nan), "the number nan", "numbers and dates must be finite there"),
      Refusal(.double(-.infinity), "the number -inf", "numbers and dates must be finite there"),
      Refusal(never, "a date that is not finite", "numbers and dates must be finite there"),
      Refusal(
        .array([.null, .dictionary(["x": .decimal(.nan)])]), "the number NaN at '1.x'",
        "numbers and dates must be finite there"),
      Refusal(
        .dictionary(["x": .array([never])]), "a date that is not finite at 'x.0'",
        "numbers and dates must be finite there"),
      Refusal(.array([.double(.infinity)]), "the number inf at '0'", "numbers and dates must be finite there"),
      Refusal(deep, "an array of 1", "it could not be read back, for example because it is nested too deep"),
    ])
  func refusedByFile(_ refusal: Refusal) throws {
    let folder = try TestFolder()
    let store = JSONFilePreferences(at: folder.file("p.json"))
    try store.set(.integer(1), for: "other")
    try refusal.expect(in: store)
    #expect(try folder.text(of: "p.json") == "{\n  \"key\" : 0,\n  \"other\" : 1\n}")
    #expect(try store.value(for: "other") == .integer(1))
  }

  @Test(
    "A value that property lists lack is refused with its key, and the suite can be read by another process",
    arguments: [
      Refusal(.decimal(.nan), "the number NaN", "numbers and dates must be finite there"),
      Refusal(never, "a date that is not finite", "numbers and dates must be finite there"),
      Refusal(.array([never]), "a date that is not finite at '0'", "numbers and dates must be finite there"),
      Refusal(.string("$null"), "the text \"$null\"", "it would be read as null; store it in another form"),
      Refusal(
        .dictionary(["x": .array([long])]), "the number 0.12345678901234567890123456789 at 'x.0'",
        "it would be read as the text \"0.12345678901234567890123456789\"; store it in another form"),
      Refusal(deep, "an array of 1", "it could not be read back, for example because it is nested too deep"),
    ])
  func refusedBySuite(_ refusal: Refusal) async throws {
    let name = "dovetail.tests.\(UUID().uuidString)"
    let store = try #require(UserDefaultsPreferences(suite: name))
    defer { UserDefaults(suiteName: name)?.removePersistentDomain(forName: name) }
    try store.set(.integer(1), for: "other")
    try refusal.expect(in: store)
    await #expect(processExitsWith: .success) { [name = name as String] in
      let store = try #require(UserDefaultsPreferences(suite: name))
      try #require(store.value(for: "other") == .integer(1))
      try #require(store.value(for: "key") == .integer(0))
    }
  }

  @Test(
    "A property reports it as a value that cannot be stored, and keeps the old one",
    arguments: [StoreKind.file, .suite])
  func refusedByProperty(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let date = Preference<Date?>("date", in: store)
      try date.write(.distantPast)
      let error = try #require(throws: PreferenceError.self) {
        try date.write(Date(timeIntervalSinceReferenceDate: .nan))
      }
      #expect(
        error.description.contains(
          """
          [preference-unencodable] a value for the preference 'date' cannot be stored: 'date' cannot hold a date that is \
          not finite in \(store): numbers and dates must be finite there; store a text, or remove the value
          """))
      #expect(try date.read() == .distantPast)
    }
  }

  @Test(
    "An accepted value reads back unchanged, in each store's form",
    arguments: [
      (StoredValue.integer(.min), StoredValue.integer(.min), .integer(.min)),
      (.unsigned(.max), .unsigned(.max), .unsigned(.max)),
      (.unsigned(1), .integer(1), .integer(1)),
      (.double(0.1), .double(0.1), .double(0.1)),
      (.double(3), .integer(3), .double(3)),
      (.double(.leastNonzeroMagnitude), .double(.leastNonzeroMagnitude), .double(.leastNonzeroMagnitude)),
      (.double(1e300), .double(1e300), .double(1e300)),
      (long, long, .string("0.12345678901234567890123456789")),
      (.string("e\u{301}\u{E9}\0\r\n\u{1}\u{FFFF}"), .string("e\u{301}\u{E9}\0\r\n\u{1}\u{FFFF}"), nil),
      (.date(.distantFuture), .integer(63_113_904_000), .date(.distantFuture)),
      (.data(Data([0, 255])), .string("AP8="), .data(Data([0, 255]))),
      (.array([.null, .bool(true), .array([])]), .array([.null, .bool(true), .array([])]), nil),
      (.dictionary(["e\u{301}": .dictionary([:])]), .dictionary(["e\u{301}": .dictionary([:])]), nil),
    ] as [(StoredValue, StoredValue, StoredValue?)])
  func forms(_ value: StoredValue, _ inFile: StoredValue, _ inSuite: StoredValue?) async throws {
    for kind in StoreKind.allCases {
      try await kind.withStore { store in
        try store.set(value, for: "key")
        let expected =
          switch kind {
          case .memory: value
          case .file: inFile
          case .suite: inSuite ?? value
          }
        #expect(try store.value(for: "key") == expected, "\(kind)")
      }
    }
  }

  @Test("A date that XML cannot represent is stored", arguments: [1e12, -1e11, 0.5, 1e300])
  func farDate(_ seconds: Double) async throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    for kind in StoreKind.allCases {
      try await kind.withStore { store in
        let preference = Preference<Date?>("date", in: store)
        try preference.write(date)
        #expect(try preference.read() == date, "\(kind)")
      }
    }
  }

  @Test("Keys that are equal for Swift alone are two, or the second is refused", arguments: StoreKind.allCases)
  func normalizedKeys(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      try store.set(.integer(1), for: "\u{E9}")
      do {
        try store.set(.integer(2), for: "e\u{301}")
        #expect(try store.value(for: "e\u{301}") == .integer(2))
      } catch {
        #expect(kind != .memory)
        #expect(
          "\(error)" == """
            'e\u{301}' cannot hold the number 2 in \(store): another key there differs only by Unicode normalization; \
            rename one of them
            """)
      }
      #expect(try store.value(for: "\u{E9}") == .integer(1))
    }
  }

  @Test("A text that is only canonically equal is another value, and is reported", arguments: StoreKind.allCases)
  func normalizedTexts(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let text = Preference(wrappedValue: "", "text", in: store)
      try text.write("\u{E9}")
      var values = text.values.makeAsyncIterator()
      #expect(await values.next()?.unicodeScalars.count == 1)
      try text.write("e\u{301}")
      #expect(await values.next()?.unicodeScalars.count == 2)
      #expect(try text.read().unicodeScalars.count == 2)
    }
  }

  @Test("Equal values have equal hashes, and NaN equals itself")
  func equality() {
    let nan = StoredValue.dictionary(["x": .array([.double(.nan), .string("e\u{301}")])])
    #expect(Set([nan, nan]) == [nan])
    #expect(StoredValue.string("e\u{301}") != .string("\u{E9}"))
    #expect(StoredValue.dictionary(["e\u{301}": .null]) != .dictionary(["\u{E9}": .null]))
    #expect(StoredValue.double(0) == .double(-0.0))
  }

  @Test("An infinite number that other code put in a suite is read")
  func foreignInfinity() throws {
    let store = MemoryPreferences(["rate": .double(.infinity)])
    #expect(try Preference<Double?>("rate", in: store).read() == .infinity)
  }

  @Test("A date that is not finite can be described", arguments: [Double.nan, .infinity])
  func describedDate(_ seconds: Double) throws {
    let store = MemoryPreferences(["date": .date(Date(timeIntervalSinceReferenceDate: seconds))])
    let text = try #require(throws: PreferenceError.self) { try Preference<Int?>("date", in: store).read() }.description
    #expect(text.contains("the preference 'date' holds a date that is not finite, and the property"))
  }

  /// A value that a store refuses, and the text of the error.
  struct Refusal: CustomTestStringConvertible {
    let value: StoredValue
    let words: String
    let reason: String

    init(_ value: StoredValue, _ words: String, _ reason: String) {
      (self.value, self.words, self.reason) = (value, words, reason)
    }

    var testDescription: String { words }

    /// Expects that setting the value fails, and that the store keeps the old one.
    func expect(in store: any PreferenceStore) throws {
      try store.set(.integer(0), for: "key")
      let text = try #require(throws: PreferenceValueError.self) { try store.set(value, for: "key") }.description
      #expect(text.hasPrefix("'key' cannot hold \(words) in \(store): \(reason)"))
      #expect(try store.value(for: "key") == .integer(0))
    }
  }
}

import Dovetail
import Testing

extension Keys {
  fileprivate static let baseURL = Key<String>("baseURL")
}

@Suite("Keys", .limited)
struct KeyTests {
  protocol Service {}

  static let pairs: [(AnyKey, AnyKey, isEqual: Bool)] = [
    (AnyKey(Int.self), AnyKey(Int.self), true),
    (AnyKey(Int.self), Key(Int.self).erased, true),
    (AnyKey(Int.self), AnyKey(String.self), false),
    (AnyKey(Int.self), AnyKey(Int?.self), false),
    (AnyKey(Int.self), Key<Int>("a").erased, false),
    (AnyKey(Int.self), Key<Int>("").erased, false),
    (Key<Int>("").erased, Key<Int>("").erased, true),
    (Key<Int>("a").erased, Key<Int>("a").erased, true),
    (Key<Int>("a").erased, Key<Int>("b").erased, false),
    (Key<Int>("a").erased, Key<UInt>("a").erased, false),
    (Key<Int>("a").erased, Key<Int>("A").erased, false),
    (Key<Int>("a").erased, Key<Int>("a ").erased, false),
    (AnyKey((any Service).self), Key((any Service).self).erased, true),
    (AnyKey((any Service).self), AnyKey((any Service).Type.self), false),
    (AnyKey((any Service & AnyObject).self), AnyKey((any Service).self), false),
  ]

  @Test("Keys are equal when their types and their names are", arguments: pairs)
  func equality(_ first: AnyKey, _ second: AnyKey, isEqual: Bool) {
    #expect((first == second) == isEqual)
    #expect((Set([first, second]).count == 1) == isEqual)
  }

  @Test("Two keys of one type compare without being erased")
  func typedEquality() {
    #expect(Key<Int>("a") == Key<Int>("a"))
    #expect(Key<Int>("a") != Key<Int>("b"))
    #expect(Set([Key<Int>("a"), Key<Int>("a"), Key(Int.self)]).count == 2)
    #expect(Key<Int>("a").name == "a")
    #expect(Key(Int.self).name == nil)
  }

  @Test("A key constant is named by a leading dot")
  func constant() throws {
    let injector = try Injector {
      Bind(.baseURL).toInstance("https://example.org")
      Bind(Int.self).to(.baseURL) { $0.count }
    }
    #expect(injector[.baseURL] == "https://example.org")
    #expect(injector[Int.self] == 19)
    #expect(injector.with(.baseURL) { $0.count } == 19)
    #expect(try injector.resolve(.baseURL) == "https://example.org")
  }

  @Test("A type and the key that it names are one binding")
  func typeKey() throws {
    #expect(
      faults {
        Bind(Int.self).toInstance(1)
        Bind(Key(Int.self)).toInstance(2)
      } == ["duplicate Int"])
    #expect(try Injector { Bind(Key(Int.self)).toInstance(3) }[Int.self] == 3)
  }

  static let descriptions: [(AnyKey, String)] = [
    (AnyKey(Int.self), "Int"),
    (AnyKey((any Service).self), "KeyTests.Service"),
    (Key<Int>("answer").erased, #"Key<Int>("answer")"#),
    (Key<Int>("").erased, #"Key<Int>("")"#),
    (Key<Int>("say \"hi\"").erased, #"Key<Int>("say \"hi\"")"#),
    (Key<Int>("a\nb\tc\\").erased, #"Key<Int>("a\nb\tc\\")"#),
    (Key<Int>("\u{0}").erased, #"Key<Int>("\0")"#),
    (Key<Int>("🧩 é").erased, #"Key<Int>("🧩 é")"#),
  ]

  @Test("A key prints as it is written, on one line", arguments: descriptions)
  func description(_ key: AnyKey, _ expected: String) {
    #expect(key.description == expected)
  }

  static let hostileNames = [
    "", " ", "\"", "\\", "a\nb", "a\u{0}b", "🧩", "👩‍👩‍👧‍👦", "e\u{301}", "%s%n", "..", "Key<Int>(\"x\")", "\u{202E}rtl",
    String(repeating: "long ", count: 1_000),
  ]

  @Test("Any text is a name")
  func hostile() throws {
    let injector = try Injector {
      for (number, name) in Self.hostileNames.enumerated() { Bind(Key<Int>(name)).toInstance(number) }
    }
    for (number, name) in Self.hostileNames.enumerated() { #expect(injector[Key<Int>(name)] == number) }
    #expect(try injector.resolveIfBound(Int.self) == nil)
  }

  @Test("Names that Swift takes for equal texts name one key")
  func canonicalEquivalence() {
    #expect(Key<Int>("e\u{301}") == Key<Int>("\u{E9}"))
  }
}

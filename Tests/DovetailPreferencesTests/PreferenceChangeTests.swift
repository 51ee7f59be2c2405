import DovetailPreferences
import Testing

@Suite("Preferences that are changed in place", .limited)
struct PreferenceChangeTests {
  /// A change of the stored value, which its property cannot read.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let stored: StoredValue
    let make: @Sendable (any PreferenceStore) throws -> Void

    init(_ words: String, of stored: StoredValue, _ make: @escaping @Sendable (any PreferenceStore) throws -> Void) {
      (testDescription, self.stored, self.make) = (words, stored, make)
    }
  }

  private struct Profile: Codable {
    var name: String
    var visits: Int
  }

  private struct Refusal: Error {}

  private static let changes = [
    Change("append", of: .array([.integer(1), .string("two")])) {
      Preference(wrappedValue: [Int](), "key", in: $0).wrappedValue.append(3)
    },
    Change("+=", of: .string("loud")) { Preference(wrappedValue: 0, "key", in: $0).wrappedValue += 1 },
    Change("a new field of a struct", of: .dictionary(["name": .string("Ada")])) {
      Preference(wrappedValue: Profile(name: "", visits: 0), "key", in: $0).wrappedValue.visits += 1
    },
    Change("a dictionary's subscript", of: .array([])) {
      Preference(wrappedValue: [String: Int](), "key", in: $0).wrappedValue["a"] = 1
    },
    Change("inout", of: .string("yes")) {
      func toggle(_ flag: inout Bool) { flag.toggle() }
      toggle(&Preference(wrappedValue: false, "key", in: $0).wrappedValue)
    },
    Change("optional chaining", of: .string("five")) { Preference<Int?>("key", in: $0).wrappedValue? += 1 },
    Change("a property of a struct", of: .string("loud")) { Row($0).count += 1 },
    Change("a property of an object", of: .string("loud")) { Page($0).count += 1 },
    Change("a property of a superclass", of: .string("loud")) { Cover($0).count += 1 },
    Change("a change that throws", of: .string("loud")) { store in
      #expect(throws: Refusal.self) {
        try Self.increase(&Preference(wrappedValue: 0, "key", in: store).wrappedValue)
      }
    },
  ]

  private static func increase(_ number: inout Int) throws {
    number += 1
    throw Refusal()
  }

  @Test("After a failed read, a change in place is reported and writes nothing", arguments: StoreKind.allCases, changes)
  func unreadable(_ kind: StoreKind, _ change: Change) async throws {
    let log = ErrorLog()
    try await kind.withStore(onError: log.add) { store in
      try store.set(change.stored, for: "key")
      try change.make(store)
      #expect(try store.value(for: "key") == change.stored)
      #expect(log.all.count == 1)
    }
  }

  @Test("An assignment after a failed read is written", arguments: StoreKind.allCases)
  func assigned(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      try store.set(.string("loud"), for: "key")
      Row(store).count = 1
      #expect(try store.value(for: "key") == .integer(1))
    }
  }

  @Test("A change through a key path is an assignment")
  func keyPath() {
    let store = MemoryPreferences(["key": .string("loud")], onError: { _ in })
    let row = Row(store)
    row[keyPath: \.count] += 1
    #expect(store.value(for: "key") == .integer(1))
  }

  @Test("Other changes in place are written, also one that throws", arguments: StoreKind.allCases)
  func readable(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      Row(store).count += 1
      Page(store).count += 1
      #expect(throws: Refusal.self) { try Self.increase(&Cover(store).count) }
      #expect(try Preference<Int?>("key", in: store).read() == 3)
      let maybe = Preference<Int?>("maybe", in: store)
      maybe.wrappedValue? += 1
      #expect(try store.value(for: "maybe") == nil)
      try maybe.write(1)
      maybe.wrappedValue? += 1
      #expect(try maybe.read() == 2)
    }
  }
}

private struct Row {
  @Preference("key") var count = 0

  init(_ store: any PreferenceStore) { _count = Preference(wrappedValue: 0, "key", in: store) }
}

private class Page {
  @Preference("key") var count = 0

  init(_ store: any PreferenceStore) { _count = Preference(wrappedValue: 0, "key", in: store) }
}

private final class Cover: Page {}

import Dovetail
import DovetailPreferences
import Foundation
import Testing

@Suite("@Preference", .limited)
struct PreferenceTests {
  @Test("It has its default value until it is assigned, and again when it is removed", arguments: StoreKind.allCases)
  func assign(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      let settings = Settings(store)
      #expect(settings.nickname == "guest")
      #expect(settings.folder == nil)
      settings.nickname = "nick"
      settings.folder = URL(filePath: "/tmp")
      #expect(Settings(store).nickname == "nick")
      #expect(Settings(store).folder == URL(filePath: "/tmp"))
      try settings.$nickname.remove()
      settings.folder = nil
      #expect(settings.nickname == "guest")
      #expect(try store.value(for: "nickname") == nil)
      #expect(try store.value(for: "folder") == nil)
    }
  }

  @Test("It is held by classes, subclasses and classes that the compiler checks")
  func owners() throws {
    let store = MemoryPreferences()
    let account = AdminAccount(store)
    account.name = "a"
    account.role = "b"
    #expect(CheckedAccount(store).name.wrappedValue == "a")
    CheckedAccount(store).name.wrappedValue = "c"
    #expect(account.name == "c")
    #expect(store.value(for: "role") == .string("b"))
  }

  @Test("A property that names no store has the one of the current injector")
  func storeFromGraph() throws {
    let store = MemoryPreferences()
    let injector = try Injector { Bind(PreferenceStore.self).toInstance(store) }
    let device = injector.run { Device() }
    device.name = "phone"
    #expect(store.value(for: "name") == .string("phone"))
  }

  @Test("Without an injector, or a binding in it, that is the app's own")
  func standardStore() throws {
    let key = "dovetail.tests.\(UUID().uuidString)"
    UserDefaults.standard.set("a", forKey: key)
    defer { UserDefaults.standard.removeObject(forKey: key) }
    #expect(try Preference<String?>(key).read() == "a")
    #expect(try Injector {}.run { Preference<String?>(key) }.read() == "a")
  }

  @Test("A stored value of another type is an error, and does not change", arguments: StoreKind.allCases)
  func mismatch(_ kind: StoreKind) async throws {
    try await kind.withStore { store in
      try store.set(.string("loud"), for: "volume")
      let volume = Preference(wrappedValue: 0.5, "volume", in: store)
      let line = #line - 1
      let error = try #require(throws: PreferenceError.self) { try volume.read() }
      #expect(error.key == "volume")
      #expect(ObjectIdentifier(error.valueType) == ObjectIdentifier(Double.self))
      #expect(error.declaration.line == line)
      #expect(
        error.description == """
          \(#filePath):\(line):\(error.declaration.column): error: [preference-mismatch] the preference 'volume' holds \
          the text "loud", and the property is of type 'Double': Expected to decode Double but found a string instead
            stored in     \(store)
            declared at   PreferenceTests.swift:\(line)
            to fix it     give the property the stored type or another key, or remove the stored value: try \
          $property.remove()
          """)
      #expect(try store.value(for: "volume") == .string("loud"))
      try volume.remove()
      #expect(try volume.read() == 0.5)
    }
  }

  @Test(
    "A date, bytes, a number and a truth value do not pass for each other",
    arguments: [StoredValue.date(.now), .data(Data([1])), .bool(true), .string("1"), .null, .array([.integer(1)])])
  func similarTypes(_ stored: StoredValue) throws {
    let store = MemoryPreferences(["key": stored])
    #expect(throws: PreferenceError.self) { try Preference(wrappedValue: 0, "key", in: store).read() }
    #expect(store.value(for: "key") == stored)
  }

  @Test("An unknown raw value is an error", arguments: [StoredValue.string("blue"), .integer(1)])
  func unknownRawValue(_ stored: StoredValue) throws {
    let store = MemoryPreferences(["color": stored])
    #expect(throws: PreferenceError.self) { try Preference(wrappedValue: Color.red, "color", in: store).read() }
  }

  @Test("The error names the part of a value that is wrong")
  func mismatchInside() throws {
    let store = MemoryPreferences(["ports": .dictionary(["a": .array([.integer(1), .string("x")])])])
    let ports = Preference<[String: [Int]]?>("ports", in: store)
    let error = try #require(throws: PreferenceError.self) { try ports.read() }
    #expect(error.description.contains("found a string instead, at 'a.1'\n"))
  }

  @Test("A plain read gives the default value and reports the error")
  func report() throws {
    let log = ErrorLog()
    let store = MemoryPreferences(["nickname": .integer(1)], onError: log.add)
    #expect(Settings(store).nickname == "guest")
    #expect(log.all.map(\.key) == ["nickname"])
    #expect(store.value(for: "nickname") == .integer(1))
  }

  @Test("A value that cannot be written is an error, and the old one remains")
  func unencodable() throws {
    let log = ErrorLog()
    let store = MemoryPreferences(["key": .integer(1)], onError: log.add)
    let preference = Preference(wrappedValue: Unwritable(), "key", in: store)
    #expect(throws: PreferenceError.self) { try preference.write(Unwritable()) }
    preference.wrappedValue = Unwritable()
    #expect(log.all.count == 1)
    #expect(store.value(for: "key") == .integer(1))
  }

  @Test("Without a handler, errors go to the standard error stream")
  func standardError() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let store = MemoryPreferences(["nickname": .integer(1)])
      _ = Settings(store).nickname
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[preference-mismatch] the preference 'nickname' holds the number 1"))
  }
}

private final class Device {
  @Preference("name") var name: String?
}

private struct Settings: Sendable {
  @Preference("nickname") var nickname = "guest"
  @Preference("folder") var folder: URL?

  init(_ store: any PreferenceStore) {
    _nickname = Preference(wrappedValue: "guest", "nickname", in: store)
    _folder = Preference("folder", in: store)
  }
}

private class Account {
  @Preference var name: String

  init(_ store: any PreferenceStore) {
    _name = Preference(wrappedValue: "nobody", "name", in: store)
  }
}

private final class AdminAccount: Account {
  @Preference var role: String?

  override init(_ store: any PreferenceStore) {
    _role = Preference("role", in: store)
    super.init(store)
  }
}

private final class CheckedAccount: Sendable {
  let name: Preference<String>

  init(_ store: any PreferenceStore) {
    name = Preference(wrappedValue: "nobody", "name", in: store)
  }
}

private enum Color: String, Codable { case red }

private struct Unwritable: Codable {
  init() {}
  init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws { throw Refusal() }

  struct Refusal: Error {}
}

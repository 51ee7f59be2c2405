import DovetailProperties
import Foundation
import Testing

@Suite("Preferences in a JSON file that others write too", .limited)
struct JSONTextTests {
  private let folder: TestFolder
  private let store: JSONFilePreferences

  init() throws {
    folder = try TestFolder()
    store = JSONFilePreferences(at: folder.file("p.json"))
  }

  @Test(
    "A write changes its own key, and no other byte",
    arguments: [
      // Numbers with more digits, or a larger exponent, than Swift's types have.
      Edit(
        #"{"a":9007199254740993.5,"b":1e-400,"c":123456789012345678901234567890.123456789,"d":1.0}"#, "e",
        #"{"a":9007199254740993.5,"b":1e-400,"c":123456789012345678901234567890.123456789,"d":1.0,"e":7}"#),
      // Keys, and names within values, that Swift considers equal.
      Edit("{\"\u{E9}\": 1, \"e\u{301}\": 2}", "e\u{301}", "{\"\u{E9}\": 1, \"e\u{301}\": 7}"),
      Edit("{\"\u{E9}\": 1, \"e\u{301}\": 2}", "\u{E9}", "{\"\u{E9}\": 7, \"e\u{301}\": 2}"),
      Edit(
        "{\"a\": {\"\u{E9}\": 1, \"e\u{301}\": 2, \"x\": 1, \"x\": 2}}", "b",
        "{\"a\": {\"\u{E9}\": 1, \"e\u{301}\": 2, \"x\": 1, \"x\": 2},\"b\": 7}"),
      // Keys that can be spelled with and without escapes.
      Edit(#"{"\u00e9": [1, 2], "a\u0000b": null}"#, "\u{E9}", #"{"\u00e9": 7, "a\u0000b": null}"#),
      Edit(#"{"\u00e9": [1, 2], "a\u0000b": null}"#, "a\0b", #"{"\u00e9": [1, 2], "a\u0000b": 7}"#),
      Edit("{}", "a\0\"\\/", "{\n  \"a\\u0000\\\"\\\\/\" : 7\n}"),
      // Strings that contain the characters of JSON's syntax.
      Edit(#"{"a": "}\",{\\", "b": {"c": ["]"]}}"#, "b", #"{"a": "}\",{\\", "b": 7}"#),
      Edit(#"{"a": "\/\u00e9\n", "z": 1}"#, "m", #"{"a": "\/\u00e9\n", "m": 7, "z": 1}"#),
      // White space, a byte order mark and line breaks.
      Edit("\u{FEFF}\t{ \"a\" :1 ,\r\n\"c\" :3 }\n", "b", "\u{FEFF}\t{ \"a\" :1 ,\r\n\"b\" :7,\r\n\"c\" :3 }\n"),
      Edit(" { } \n", "a", " {\n  \"a\" : 7\n} \n"),
      // Values that Swift cannot represent, or that a decoder would refuse.
      Edit(#"{"a":1e400,"b":"\ud800"}"#, "c", #"{"a":1e400,"b":"\ud800","c":7}"#),
      Edit(#"{"a":1e400,"b":2}"#, "a", #"{"a":7,"b":2}"#),
    ])
  func write(_ edit: Edit) throws {
    try folder.write(edit.old, to: "p.json")
    try store.set(.integer(7), for: edit.key)
    #expect(try Data(contentsOf: folder.file("p.json")) == Data(edit.new.utf8))
    #expect(try store.value(for: edit.key) == .integer(7))
  }

  @Test("A key is removed with its comma, and without another byte")
  func remove() throws {
    try folder.write("{\"a\": 1.0,\n \"b\": 2e0 , \"c\": 3}\n", to: "p.json")
    try store.set(nil, for: "b")
    #expect(try folder.text(of: "p.json") == "{\"a\": 1.0,\n \"c\": 3}\n")
    try store.set(nil, for: "c")
    #expect(try folder.text(of: "p.json") == "{\"a\": 1.0}\n")
    try store.set(nil, for: "a")
    #expect(try folder.text(of: "p.json") == "{\n\n}\n")
  }

  @Test("A file that only stores wrote is sorted and indented, in whatever order they wrote it")
  func tidy() throws {
    for key in ["b", "d", "a", "c"] { try store.set(.array([.dictionary(["x": .null]), .integer(1)]), for: key) }
    for key in ["d", "b"] { try store.set(nil, for: key) }
    try store.set(.bool(true), for: "B")
    #expect(
      try folder.text(of: "p.json") == """
        {
          "B" : true,
          "a" : [
            {
              "x" : null
            },
            1
          ],
          "c" : [
            {
              "x" : null
            },
            1
          ]
        }
        """)
  }

  @Test(
    "A file that is not valid JSON in UTF-8 is refused, and does not change",
    arguments: [
      (Data("{/* ours */ \"a\": 1}".utf8), "'PATH' has 19 bytes that are not valid JSON"),
      (Data("{\"a\": 1,}".utf8), "'PATH' has 9 bytes that are not valid JSON"),
      (Data("{\"a\": 1, \"\\ud800\": 2}".utf8), "'PATH' has 21 bytes that are not valid JSON"),
      (Data([0xFF, 0xFE] + "{\"a\": 1}".utf8.flatMap { [$0, 0] }), "'PATH' is not in UTF-8; save it as UTF-8"),
      (Data("{\"a\": 1}".utf8.flatMap { [$0, 0] }), "'PATH' is not in UTF-8; save it as UTF-8"),
      (Data("{\"a\": 1}".utf8.flatMap { [0, $0] }), "'PATH' is not in UTF-8; save it as UTF-8"),
      (Data("{\"a\": \"".utf8 + [0xE9] + "\"}".utf8), "'PATH' is not in UTF-8; save it as UTF-8"),
    ])
  func refusedFile(_ content: Data, _ message: String) throws {
    let file = folder.file("p.json")
    try content.write(to: file)
    let expected = message.replacing("PATH", with: file.path(percentEncoded: false))
    #expect(try #require(throws: PreferenceFileError.self) { try store.value(for: "a") }.description == expected)
    #expect(try #require(throws: PreferenceFileError.self) { try store.set(nil, for: "a") }.description == expected)
    #expect(try Data(contentsOf: file) == content)
  }

  @Test("A repeated key is neither read nor written, but other keys are")
  func repeatedKey() throws {
    try folder.write(#"{"a":1,"b":2,"\u0061":3}"#, to: "p.json")
    let path = folder.path(of: "p.json")
    let expected = "'\(path)' has the key 'a' more than once; keep one of them"
    #expect(try #require(throws: PreferenceFileError.self) { try store.value(for: "a") }.description == expected)
    for value in [nil, StoredValue.integer(1)] {
      #expect(try #require(throws: PreferenceFileError.self) { try store.set(value, for: "a") }.description == expected)
    }
    try store.set(.integer(7), for: "b")
    #expect(try folder.text(of: "p.json") == #"{"a":1,"b":7,"\u0061":3}"#)
  }

  @Test(
    "A value that Swift cannot represent is an error for its key only",
    arguments: ["1e400", "1e-400", "1.2.3", #""\q""#])
  func unreadableValue(_ text: String) throws {
    try folder.write(#"{"a": \#(text), "b": 2}"#, to: "p.json")
    let error = try #require(throws: PreferenceFileError.self) { try store.value(for: "a") }
    let path = folder.path(of: "p.json")
    #expect(error.description == "'\(path)' has a value for 'a' that cannot be read: \(text)")
    #expect(try store.value(for: "b") == .integer(2))
    try store.set(nil, for: "a")
    #expect(try folder.text(of: "p.json") == #"{"b": 2}"#)
  }

  @Test("A number is read with all digits that Swift has room for")
  func numbers() throws {
    try folder.write(
      #"{"half": 9007199254740993.5, "long": 9007199254740993.0, "zero": -0.0, "small": 1e-130, "third": 1e3}"#,
      to: "p.json")
    #expect(try store.value(for: "half") == .decimal(try #require(Decimal(string: "9007199254740993.5"))))
    #expect(try Preference<Int?>("long", in: store).read() == 9_007_199_254_740_993)
    #expect(try Preference<Double?>("zero", in: store).read()?.sign == .minus)
    #expect(try store.value(for: "small") == .double(1e-130))
    #expect(try store.value(for: "third") == .integer(1000))
  }

  /// The contents of a file before and after a key is set to 7.
  struct Edit: CustomTestStringConvertible {
    let old: String
    let key: String
    let new: String

    init(_ old: String, _ key: String, _ new: String) { (self.old, self.key, self.new) = (old, key, new) }

    var testDescription: String { "\(key.debugDescription) in \(old.debugDescription)" }
  }
}

import DovetailPreferences
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

  @Test("A write keeps the values of all other keys, whatever they are")
  func others() throws {
    try folder.write(
      #"{"z": {"x": [1, null]}, "n": 123456789012345678901234567890.123, "a\u0000b": "\u00e9}", "t": true}"#,
      to: "p.json")
    let keys = ["z", "n", "a\0b", "t"]
    let before = try keys.map { try store.value(for: $0) }
    try store.set(.integer(7), for: "m")
    try store.set(nil, for: "t")
    let other = JSONFilePreferences(at: folder.file("p.json"))
    #expect(try keys.map { try other.value(for: $0) } == before.dropLast() + [nil])
    #expect(try other.value(for: "m") == .integer(7))
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
    "A file that is not valid JSON is refused, and does not change",
    arguments: [
      (Data("{/* ours */ \"a\": 1}".utf8), "'PATH' has 19 bytes that are not valid JSON"),
      (Data("{\"a\": 1e400}".utf8), "'PATH' has 12 bytes that are not valid JSON"),
      (Data("{\"a\": 1, \"\\ud800\": 2}".utf8), "'PATH' has 21 bytes that are not valid JSON"),
    ])
  func refusedFile(_ content: Data, _ message: String) throws {
    let file = folder.file("p.json")
    try content.write(to: file)
    let expected = message.replacing("PATH", with: file.path(percentEncoded: false))
    #expect(try #require(throws: PreferenceFileError.self) { try store.value(for: "a") }.description == expected)
    #expect(try #require(throws: PreferenceFileError.self) { try store.set(nil, for: "a") }.description == expected)
    #expect(try Data(contentsOf: file) == content)
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
}

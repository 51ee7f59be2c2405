import Foundation
import Testing

@Suite("The guides", .limited)
struct GuideTests {
  struct Guide: CustomTestStringConvertible, Sendable {
    let framework: String
    let prefix: String
    let rows: Int

    var testDescription: String { framework }

    /// The framework's features in the guide's table, each with the last cell of its row.
    func table() throws -> [(id: String, remedy: String)] {
      let article = Golden.root.appending(path: "Sources/Dovetail/Dovetail.docc/ComingFromObjectiveC.md")
      return try String(contentsOf: article, encoding: .utf8).split(separator: "\n").flatMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 3 else { return [(id: String, remedy: String)]() }
        return GuideTests.rows(of: cells[0]).filter { $0.hasPrefix(prefix) }.map { ($0, cells[2]) }
      }
    }

    /// The part of each test's name before the colon, or the whole name.
    func testNames() throws -> [String] {
      let tests = Golden.root.appending(path: "Tests/SeedTests/\(framework)Tests.swift")
      let text = try String(contentsOf: tests, encoding: .utf8)
      let names = text.matches(of: /@Test\(\s*"([^":]*)/).map { String($0.output.1) }
      #expect(names.count == text.matches(of: /@Test\b/).count, "a test has no name")
      return names
    }
  }

  /// The frameworks; `rows` is the number of features that were counted in each.
  static let guides = [
    Guide(framework: "BloodMagic", prefix: "BM", rows: 30),
    Guide(framework: "DeluxeInjection", prefix: "DX", rows: 30),
    Guide(framework: "Blindside", prefix: "BS", rows: 27),
    Guide(framework: "Objection", prefix: "OB", rows: 34),
    Guide(framework: "CoreMeta", prefix: "CM", rows: 24),
  ]

  @Test("The guide answers each thing that a framework did, once", arguments: guides)
  func complete(_ guide: Guide) throws {
    let table = try guide.table()
    #expect(table.map(\.id).sorted() == (1...guide.rows).map { "\(guide.prefix)\($0)" }.sorted())
    #expect(table.allSatisfy { !$0.remedy.isEmpty })
  }

  /// The rows without a test, each with the reason.
  static let untestedRows = [
    "BM22": "a name that did nothing",
    "BM29": "it does not compile",
    "DX21": "a stored property is Swift's own",
    "DX30": "a benchmark measures it",
    "OB33": "nothing is reflected",
    "CM16": "no part of injection",
    "CM18": "the standard library has them",
    "CM24": "no part of injection",
  ]

  @Test("A test names rows that the guide has", arguments: guides)
  func tested(_ guide: Guide) throws {
    let names = try guide.testNames()
    let rows = names.flatMap(Self.rows)
    #expect(names.allSatisfy { !Self.rows(of: $0).isEmpty || $0.hasPrefix("README") }, "a test names no row")
    #expect(Set(rows).subtracting(try guide.table().map(\.id)).isEmpty)
  }

  @Test("Each row has a test that names it, or a reason for having none", arguments: guides)
  func complete(tests guide: Guide) throws {
    let rows = Set(try guide.testNames().flatMap(Self.rows))
    for id in (1...guide.rows).map({ "\(guide.prefix)\($0)" }) {
      #expect(rows.contains(id) == (Self.untestedRows[id] == nil), "\(id)")
    }
  }

  /// The rows that a list names, as in "README, OB2, OB3".
  private static func rows(of name: String) -> [String] {
    name.split(separator: ", ").filter { $0.wholeMatch(of: /[A-Z]{2}\d+/) != nil }.map(String.init)
  }
}

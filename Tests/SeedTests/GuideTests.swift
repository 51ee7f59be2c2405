import Foundation
import Testing

@Suite("The guides", .limited)
struct GuideTests {
  struct Guide: CustomTestStringConvertible, Sendable {
    let framework: String
    let prefix: String
    let rows: Int

    var testDescription: String { framework }

    /// Each row of the guide's table, as its first and its last cell.
    func table() throws -> [(id: String, remedy: String)] {
      let package = URL(filePath: #filePath).appending(path: "../../..").standardized
      let article = package.appending(path: "Sources/Dovetail/Dovetail.docc/ComingFrom\(framework).md")
      return try String(contentsOf: article, encoding: .utf8).split(separator: "\n").compactMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 3, cells[0].hasPrefix(prefix), Int(cells[0].dropFirst(2)) != nil else { return nil }
        return (cells[0], cells[2])
      }
    }
  }

  /// The numbers of rows that were counted when the frameworks were read.
  static let guides = [
    Guide(framework: "BloodMagic", prefix: "BM", rows: 30),
    Guide(framework: "DeluxeInjection", prefix: "DX", rows: 30),
    Guide(framework: "Blindside", prefix: "BS", rows: 27),
    Guide(framework: "Objection", prefix: "OB", rows: 34),
    Guide(framework: "CoreMeta", prefix: "CM", rows: 24),
  ]

  @Test("A guide has a row for each thing that the framework did", arguments: guides)
  func complete(_ guide: Guide) throws {
    let table = try guide.table()
    #expect(table.map(\.id) == (1...guide.rows).map { "\(guide.prefix)\($0)" })
    #expect(table.allSatisfy { !$0.remedy.isEmpty })
  }

  @Test("A test names rows that the guide has", arguments: guides)
  func tested(_ guide: Guide) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(guide.framework)Tests.swift")
    let text = try String(contentsOf: tests, encoding: .utf8)
    let names = text.matches(of: /@Test\(\s*"([^:"]*):/).map(\.output.1)
    #expect(names.count == text.matches(of: /@Test\b/).count, "a test names none")
    let rows = names.flatMap { $0.split(separator: ", ") }.filter { !$0.hasPrefix("README") }.map(String.init)
    #expect(Set(rows).subtracting(try guide.table().map(\.id)).isEmpty)
  }
}

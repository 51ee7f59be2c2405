import Foundation
import Testing

@testable import Demo

@Suite("The report as JSON", .limited)
struct JSONReportTests {
  private func report(_ arguments: [String], on files: MemoryFileSystem = .sample) throws -> Report {
    let run = try ToolRun(["--json"] + arguments, on: files)
    #expect(run.status == .success)
    #expect(run.errors == "")
    #expect(run.output.hasSuffix("}\n"))
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test("The report as JSON has the content of the table")
  func whole() throws {
    let report = try report([])
    #expect(report.folder == ".")
    #expect(report.seconds == 1.234)
    #expect(report.types.map(\.type) == ["csv", "swift", "md", "(none)", "png"])
    let swift = Tally(files: 2, lines: 6, words: 13, bytes: 62, blankLines: 1, commentLines: 1)
    #expect(report.types[1].counts == swift)
    #expect(report.types[4].counts == Tally(files: 1, bytes: 5))
    #expect(report.others == nil)
    #expect(report.total.lines == 1211)
    #expect(report.skipped == [.notText: ["logo.png"]])
  }

  @Test("The report as JSON sums up the types that '--top' cuts")
  func top() throws {
    let report = try report(["--top", "3"])
    #expect(report.types.map(\.type) == ["csv", "swift", "md"])
    let others = Tally(files: 2, lines: 1, words: 3, bytes: 16)
    #expect(report.others == Report.Others(types: 2, counts: others))
    #expect(report.total.lines == 1211)
  }

  @Test("The report as JSON lists every file that was not counted in full, with odd names intact")
  func skipped() throws {
    let odd = "q\"uote\\ \u{1B}\u{E9}\n"
    let files = MemoryFileSystem(
      nodes: ["a.bin": .bytes([0xFF]), "b": .bytes([0xFF]), "c": .bytes([0xFF]), "d": .bytes([0xFF]), odd: .link])
    let report = try report([], on: files)
    #expect(report.skipped == [.notText: ["a.bin", "b", "c", "d"], .link: [odd]])
  }

  @Test("The report as JSON names its properties as other programs expect them")
  func shape() throws {
    let run = try ToolRun(["--json", "--top", "1"])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let document = try #require(json)
    #expect(document.keys.sorted() == ["folder", "others", "seconds", "skipped", "total", "types"])
    let type = try #require((document["types"] as? [[String: Any]])?.first)
    #expect(type.keys.sorted() == ["counts", "type"])
    let total = try #require(document["total"] as? [String: Any])
    #expect(document["skipped"] as? [String: [String]] == ["notText": ["logo.png"]])
    #expect(total.keys.sorted() == ["blankLines", "bytes", "commentLines", "files", "lines", "words"])
  }
}

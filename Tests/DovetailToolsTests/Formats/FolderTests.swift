import Dovetail
import DovetailInspection
import Foundation
import Testing

@Suite("Folders of this machine", .limited)
struct FolderTests {
  private struct Failure: Error, CustomStringConvertible { let description: String }

  @Test(
    "A recording has none, however an error names its file",
    arguments: [
      ("NSFilePath=/Users/ada/x", "NSFilePath=x"), ("file:///home/ada/db", "db"), ("`/home/a/b`", "`b`"),
      ("“/home/a/b”", "“b”"), ("[/home/a/b]", "[b]"), ("path:/home/a/b", "path:b"),
      ("/Users/Ada Lovelace/P/x is locked", "x is locked"), ("'/home/a/b' and /c/d", "'b' and d"),
      ("https://example.org/a/b is no /etc/x", "https://example.org/a/b is no x"),
      ("1 / 2, and/or a/b", "1 / 2, and/or a/b"),
    ])
  func recorded(_ text: String, _ expected: String) throws {
    let graph = try Graph { Bind(Int.self).to { () throws -> Int in throw Failure(description: text) } }
    let recording = EventRecording(of: graph)
    let injector = try Injector(graph, listener: recording.listen)
    #expect(throws: ResolutionError.self) { try injector.resolve(Int.self) }
    let error = try #require(EventRecord.all(in: recording.jsonLines, file: "").first?.error)
    #expect(error.contains("failed: \(expected)\n"), "\(error)")
  }

  @Test("Nor has it the home folder, or a folder below it with any name")
  func home() throws {
    let path = NSHomeDirectory() + "/a folder, of: mine/x"
    let graph = try Graph { Bind(Int.self).to { () throws -> Int in throw Failure(description: path) } }
    let recording = EventRecording(of: graph)
    let injector = try Injector(graph, listener: recording.listen)
    #expect(throws: ResolutionError.self) { try injector.resolve(Int.self) }
    #expect(try EventRecord.all(in: recording.jsonLines, file: "").first?.error?.contains(NSHomeDirectory()) == false)
  }
}

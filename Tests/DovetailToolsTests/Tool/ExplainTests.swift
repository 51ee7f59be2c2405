import Dovetail
import DovetailTools
import Testing

@Suite("Explaining an id", .limited)
struct ExplainTests {
  @Test("It prints what the id means, an example and the remedy, and asks no module")
  func explained() {
    let transcript = Transcript(["explain", "captive"], of: FaultyModule())
    #expect(transcript.exit == .success)
    #expect(transcript.complaints.isEmpty)
    Golden.expect(transcript.output, "explain")
  }

  @Test("Each id has a few lines, without what only a page needs", arguments: FindingsArticle.ids)
  func each(_ id: String) {
    let transcript = Transcript(["explain", id], of: ShopModule())
    let lines = transcript.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(transcript.exit == .success)
    #expect(lines.first == id[...] && lines.last == "" && lines.dropLast().last != "")
    #expect((6...20).contains(lines.count) && !transcript.output.contains("``"))
  }

  @Test("It is written to a file")
  func written() throws {
    let folder = try TestFolder()
    let transcript = Transcript(["explain", "cycle", "--output", folder.path(of: "cycle")], of: ShopModule())
    #expect(transcript.exit == .success)
    #expect(transcript.output.isEmpty)
    #expect(try folder.text(of: "cycle").hasPrefix("cycle\n\n"))
  }

  @Test(
    "An unknown or missing id is an error that lists all ids, with a suggestion first",
    arguments: [
      (["explain"], "'explain' needs an id, as in 'explain captive'; the ids are "),
      (["explain", "[captive]"], "no message has the id '[captive]' (did you mean 'captive'?); the ids are "),
      (["explain", "nothing\u{1b}[31m"], "no message has the id 'nothing\\u{1B}[31m'; the ids are "),
    ])
  func unknown(_ arguments: [String], _ message: String) {
    let transcript = Transcript(arguments, of: ShopModule())
    #expect(transcript.exit == .usage)
    #expect(transcript.output.isEmpty)
    #expect(transcript.complaints == "error: \(message)\(FindingsArticle.ids.sorted().joined(separator: ", "))\n")
  }
}

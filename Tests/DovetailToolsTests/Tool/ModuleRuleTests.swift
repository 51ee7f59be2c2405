import Dovetail
import DovetailTools
import Foundation
import TestSupport
import Testing

@Suite("Rules about modules", .limited)
struct ModuleRuleTests {
  /// The result of a check with rules, whose file has no folder in the complaints.
  private func check(_ rules: String) throws -> (exit: ToolExit, output: String, complaints: String) {
    let folder = try TestFolder()
    let file = folder.path(of: "rules.txt")
    try rules.write(toFile: file, atomically: true, encoding: .utf8)
    let transcript = Transcript(["check", "--rules", file], of: ShopModule())
    return (transcript.exit, transcript.output, transcript.complaints.replacing(file, with: "rules.txt"))
  }

  @Test(
    "A graph that keeps them passes",
    arguments: [
      "", "# none\n\n", "layers EditorModule > NetworkModule # good",
      "layers EditorModule, NetworkModule > ShopModule", "layers\tEditorModule > NetworkModule",
      "\u{FEFF}layers EditorModule > NetworkModule",
    ])
  func kept(_ rules: String) throws {
    let transcript = try check(rules)
    #expect(transcript.complaints.isEmpty)
    #expect(transcript.exit == .success)
  }

  @Test("A dependency on an upper layer, or on a module that is kept apart, is a fault at the dependent's line")
  func broken() throws {
    let layers = try check("\nlayers NetworkModule > EditorModule")
    #expect(layers.exit == .faults && layers.output.isEmpty)
    Golden.expect(layers.complaints, "rule-of-layers")
    let apart = try check("apart EditorModule, NetworkModule")
    #expect(apart.exit == .faults)
    Golden.expect(apart.complaints, "rule-of-modules-apart")
  }

  @Test(
    "What is no rule, or names no module, is told with its line",
    arguments: [
      ("lairs A > B", ":1: 'lairs A > B' is no rule; write 'layers Upper > Lower' or 'apart One, Other'"),
      ("# one\nlayers EditorModule", ":2: 'layers' needs two modules or more: A > B"),
      ("apart EditorModule,", ":1: 'apart' needs two modules or more: A, B"),
      (
        "apart EditorModul, NetworkModule",
        ":1: no binding is in a module 'EditorModul'; did you mean 'EditorModule'?"
      ),
    ])
  func mistakes(_ rules: String, _ message: String) throws {
    let transcript = try check(rules)
    #expect(transcript.exit == .usage)
    #expect(transcript.complaints.contains(message))
  }

  @Test("A file that is not there is told")
  func missing() throws {
    let transcript = Transcript(["check", "--rules", "/nowhere/rules.txt"], of: ShopModule())
    #expect(transcript.exit == .file)
    #expect(transcript.complaints.contains("'/nowhere/rules.txt' cannot be read"))
    #expect(Transcript(["graph", "--rules", "rules.txt"], of: ShopModule()).exit == .usage)
  }
}

import Dovetail
import DovetailTools
import Foundation
import Testing

@Suite("Pictures of graphs", .limited)
struct FormatTests {
  @Test("Each format shows modules, bindings and dependencies", arguments: ["tree", "mermaid", "dot", "json"])
  func shop(_ format: String) {
    let transcript = Transcript(["graph", "--format", format], of: ShopModule())
    #expect(transcript.exit == .success)
    #expect(transcript.complaints.isEmpty)
    Golden.expect(transcript.output, "shop-\(format)")
  }

  @Test("Each format shows bindings of the main actor and awaited ones", arguments: ["tree", "mermaid", "dot", "json"])
  func availability(_ format: String) {
    let transcript = Transcript(["graph", "--format", format], of: LibraryModule())
    Golden.expect(transcript.output, "library-\(format)")
  }

  @Test(
    "A graph with faults is written too, and its faults are reported", arguments: ["tree", "mermaid", "dot", "json"])
  func broken(_ format: String) {
    let transcript = Transcript(["graph", "--format", format], of: FaultyModule())
    #expect(transcript.exit == .faults)
    #expect(transcript.complaints.contains("[missing]"))
    Golden.expect(transcript.output, "faulty-\(format)")
  }

  @Test("A root limits the graph to its dependencies", arguments: ["mermaid", "tree"])
  func root(_ format: String) {
    let transcript = Transcript(["graph", "--format", format, "--root", "Api"], of: ShopModule())
    Golden.expect(transcript.output, "api-\(format)")
  }

  @Test("Several roots limit the graph to their dependencies")
  func roots() throws {
    let transcript = Transcript(
      ["graph", "--format=json", "--root", "Cache", "--root=Key<String>(\"title\")"], of: ShopModule())
    let nodes = try JSONDecoder().decode(Outline.self, from: Data(transcript.output.utf8)).nodes
    #expect(nodes.map(\.key) == ["Cache", "Key<String>(\"title\")"])
  }

  @Test("Graphviz reads names that look like syntax as names", .needs(Tool.installed("dot")))
  func graphviz() async throws {
    let folder = try TestFolder()
    _ = Transcript(["graph", "--format", "dot", "--output", folder.path(of: "graph.dot")], of: HostileModule())
    let drawn = try await Tool.run(#require(Tool.installed("dot")), "-Tjson", folder.path(of: "graph.dot"))
    #expect(drawn.status == 0)
    struct Picture: Decodable {
      struct Object: Decodable { let name: String; let label: String? }
      let objects: [Object]
    }
    let objects = try JSONDecoder().decode(Picture.self, from: Data(drawn.output.utf8)).objects
    #expect(objects.count { $0.name.wholeMatch(of: /n\d+/) != nil } == HostileModule.names.count)
  }

  @Test("Mermaid gets names without a character that it could read as syntax")
  func mermaid() throws {
    let text = Transcript(["graph", "--format", "mermaid"], of: HostileModule()).output
    let labels = text.matches(of: /n\d+\["(.*)<br>singleton"\]/).map(\.output.1)
    #expect(labels.count == HostileModule.names.count)
    #expect(labels.allSatisfy { !$0.contains(/["<>&`{}\[\]|\\]/) })
    #expect(text.split(separator: "\n").count == HostileModule.names.count + 6)
  }

  @Test(
    "A name with line breaks or control characters stays on its line", arguments: ["tree", "mermaid", "dot"])
  func lines(_ format: String) {
    let plain = Transcript(["graph", "--format", format], of: NamedModule(name: "plain")).output
    let obeyed = "\n\r\u{1b}\u{9b}\u{202e}\u{2028}"
    let hostile = Transcript(["graph", "--format", format], of: NamedModule(name: "\(obeyed)App.swift:1:1: error: "))
      .output
    // Only the format's own line breaks remain.
    #expect(hostile.unicodeScalars.filter(obeyed.unicodeScalars.contains) == plain.unicodeScalars.filter { $0 == "\n" })
  }

  @Test("None has a folder of the machine", arguments: ["tree", "mermaid", "dot", "json", "html"])
  func folders(_ format: String) {
    let transcript = Transcript(
      ["graph", "--format", format], of: FaultyModule(), roots: [Root(Cache.self), Root(Float.self)])
    #expect(!transcript.output.contains(Golden.root.path))
    #expect(transcript.output.contains("FaultyModule.swift") == (format != "mermaid"))
    #expect(
      transcript.complaints.contains(
        "\(Golden.root.path)/Tests/DovetailToolsTests/Support/FaultyModule.swift:6:9: error: "))
  }

  @Test("The JSON has the roots, their places and their bindings")
  func declaredRoots() throws {
    let roots = [
      Root(Lazy<Editor>.self), Root(User.self, in: .session), Root([any Plugin].self), Root(Api.self), Root(Float.self),
    ]
    let line = #line - 2
    struct Document: Decodable {
      struct Root: Decodable {
        let key, file: String
        let line: Int
        let scope, target: String?
      }
      let roots: [Root]
    }
    func found(_ words: String...) throws -> [String] {
      let json = Transcript(["graph", "--format", "json"] + words, of: ShopModule(), roots: roots).output
      return try JSONDecoder().decode(Document.self, from: Data(json.utf8)).roots.map { root in
        #expect(root.file == #fileID && root.line == line)
        return "\(root.key) \(root.scope ?? "-"): \(root.target ?? "-")"
      }
    }
    #expect(
      try found() == [
        "Lazy<Editor> -: Editor", "User .session: User", "[Plugin] -: [Plugin]", "Api -: Api, decorated", "Float -: -",
      ])
    #expect(try found("--root", "User") == ["User .session: User", "Float -: -"])
  }

  @Test("The output goes to the file, and nothing to the terminal")
  func output() throws {
    let folder = try TestFolder()
    let transcript = Transcript(["graph", "--output", folder.path(of: "graph.txt")], of: ShopModule())
    #expect(transcript.output.isEmpty)
    #expect(try folder.text(of: "graph.txt") == Transcript(["graph"], of: ShopModule()).output)
  }
}

private struct NamedModule: Module {
  let name: String

  var bindings: Bindings {
    Bind(Key<Int>(name)).to { 1 }.in(Scope(name))
    Contribute(Double.self, at: name).to { 1 }
    Bind(Float.self).to { (_: [String: Double]) in 1 }
  }
}

private struct Outline: Decodable {
  struct Node: Decodable { let key: String }
  let nodes: [Node]
}

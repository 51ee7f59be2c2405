import Dovetail
import DovetailInspection
import DovetailTools
import Foundation
import Testing

@Suite("Checking a graph", .limited)
struct CheckTests {
  @Test("A whole graph is a success, which says what was checked", arguments: [[], ["check"]])
  func whole(_ arguments: [String]) {
    let transcript = Transcript(arguments, of: ShopModule(), roots: [Root(Editor.self)])
    #expect(transcript.exit == .success)
    #expect(transcript.output == "AppGraph: 11 bindings, 1 root, no faults\n")
    #expect(transcript.complaints.isEmpty)
  }

  @Test("Each fault is told as a compiler would, on the standard error")
  func broken() throws {
    let transcript = Transcript([], of: BrokenModule())
    #expect(transcript.exit == .faults)
    #expect(transcript.output.isEmpty)
    let error = try #require(throws: GraphError.self) { try Graph(BrokenModule()) }
    #expect(error.findings.count == 2)
    #expect(transcript.complaints == "\(error)\n")
    #expect(transcript.complaints.contains("\(#filePath):\(BrokenModule.line):9: error: [missing] "))
    #expect(transcript.complaints.contains("\(#filePath):\(BrokenModule.line + 1):9: error: [duplicate] "))
  }

  @Test("A warning is told, and no failure")
  func warning() throws {
    let transcript = Transcript([], of: LeavingOutModule())
    #expect(transcript.exit == .success)
    let warning = try #require(try Graph(LeavingOutModule()).warnings.first)
    #expect(transcript.complaints == "\(warning)\n")
  }

  @Test("Of a thousand faults the first are told and the others counted; the JSON lists all")
  func thousands() throws {
    let transcript = Transcript([], of: ManyFaultsModule())
    let lines = transcript.complaints.split(separator: "\n")
    let untold = 1000 - FaultMessages.most
    #expect(lines.count { $0.contains(": error: [missing] ") } == FaultMessages.most)
    #expect(
      lines.suffix(2) == [
        "error: [more-faults] \(untold) more faults are not shown: \(untold) [missing]",
        "  to fix it     correct those above first; 'graph --format json' lists all of them",
      ])
    struct Document: Decodable {
      struct Fault: Decodable { let message: String }
      let faults: [Fault]
    }
    let json = Transcript(["graph", "--format", "json"], of: ManyFaultsModule()).output
    let messages = try JSONDecoder().decode(Document.self, from: Data(json.utf8)).faults.map(\.message)
    #expect(messages.count == 1000)
    #expect(messages[FaultMessages.most - 1].contains("\n  to fix it     "))
    let headline =
      #"nothing binds 'Key<Int>("missing 999")', which 'Key<Int>("bound 999")' needs as its 1st argument"#
    #expect(messages[999] == "\(#fileID):\(ManyFaultsModule.line):11: error: [missing] \(headline)")
  }

  @Test("A file is written when the graph is whole, and only then")
  func stamp() throws {
    let folder = try TestFolder()
    #expect(Transcript(["--output", folder.path(of: "whole")], of: ShopModule()).exit == .success)
    #expect(try folder.text(of: "whole") == "// The graph of AppGraph is whole.\n")
    #expect(Transcript(["check", "--output=\(folder.path(of: "broken"))"], of: BrokenModule()).exit == .faults)
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "broken")))
  }

  @Test("A tool of three lines runs as a whole")
  @MainActor
  func tool() {
    #expect(ShopGraph.run([]) == .success)
    #expect(ShopGraph.run(["graph", "--format", "html5"]) == .usage)
  }

  @Test("What the program asks for is checked, and each of its overrides")
  func roots() throws {
    let roots = [Root(Editor.self), Root(Float.self)]
    let line = #line - 1
    let complaints = Transcript([], of: ShopModule(), roots: roots, overrides: [DryModule(), StaleModule()]).complaints
    let faults = complaints.split(separator: "\n").filter { $0.contains(": error: ") }
    try #require(faults.count == 3)
    #expect(faults[0].contains("CheckTests.swift:\(line):41: error: [missing] nothing binds 'Float'"))
    #expect(faults[1].contains("CheckTests.swift:\(DryModule.line):9: error: [missing] nothing binds 'Double'"))
    #expect(faults[2].contains("CheckTests.swift:\(StaleModule.line):9: error: [overrides-nothing] "))
    #expect(Transcript([], of: ShopModule(), roots: [Root(Editor.self)], overrides: [WholeModule()]).exit == .success)
  }

  @Test("A fault of the graph is told once, whatever overrides it has")
  func overrides() {
    let alone = Transcript([], of: BrokenModule())
    #expect(Transcript([], of: BrokenModule(), overrides: [EmptyModule()]).complaints == alone.complaints)
  }

  @Test("Modules that say what they bind for ever end the tool, when the time is up")
  func endless() async {
    let result = await #expect(processExitsWith: .exitCode(ToolExit.time.rawValue), observing: [\.standardErrorContent])
    {
      _ = Transcript(["--timeout", "1"], of: EndlessModule())
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("error: the modules of AppGraph did not declare their bindings within 1 s") == true)
  }

  @Test("A module that traps ends the tool with its own message, and leaves no file")
  func trapping() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Transcript(["--output", "/tmp/dovetail-never-written"], of: TrappingModule())
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("CheckTests.swift:\(TrappingModule.line): Fatal error: no settings") == true)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/dovetail-never-written"))
  }

  @Test("What a module prints does not end up in the output")
  func printing() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      await exit(ChattyGraph.run(["graph", "--format", "dot"]).rawValue)
    }
    let output = try #require(result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) })
    let complaints = try #require(result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) })
    #expect(output.hasPrefix("digraph {") && !output.contains("hello"))
    #expect(complaints.contains("hello"))
  }
}

private enum ShopGraph: GraphTool {
  static var bindings: Bindings { ShopModule() }
  static var roots: [Root] { [Root(Editor.self)] }
  static var overrides: [any Module] { [WholeModule()] }
}

private enum ChattyGraph: GraphTool {
  static var bindings: Bindings { ChattyModule() }
}

private struct BrokenModule: Module {
  static let line = #line + 4

  var bindings: Bindings {
    Bind(Int.self).to { 1 }
    Bind(Double.self).to { (_: Float) in 1 }
    Bind(Int.self).to { 2 }
  }
}

private struct EmptyModule: Module {
  var bindings: Bindings {}
}

private struct DryModule: Module {
  static let line = #line + 3

  var bindings: Bindings {
    Bind(Api.self).to { (_: Double) in LiveApi(url: "") }.singleton()
  }
}

private struct StaleModule: Module {
  static let line = #line + 3

  var bindings: Bindings {
    Bind(UInt8.self).toInstance(1)
  }
}

private struct WholeModule: Module {
  var bindings: Bindings {
    Bind(Api.self).to { LiveApi(url: "") }.singleton()
  }
}

private struct EndlessModule: Module {
  var bindings: Bindings {
    for _ in 0... { LoopModule() }
  }
}

private struct TrappingModule: Module {
  static let line = #line + 3

  var bindings: Bindings {
    let _: Never = fatalError("no settings")
  }
}

private struct LoopModule: Module, Hashable {
  var bindings: Bindings {
    Bind(Int.self).toInstance(1)
  }
}

private struct ChattyModule: Module {
  var bindings: Bindings {
    // In a builder, an assignment is the way to run a statement.
    let _: Void = print("hello")
    Bind(Int.self).toInstance(1)
  }
}

/// A thousand bindings, each with a missing dependency.
private struct ManyFaultsModule: Module {
  static let line = #line + 3
  var bindings: Bindings {
    for number in 0..<1000 {
      Bind(Key<Int>("bound \(number)")).to(Key<Int>("missing \(number)")) { $0 }
    }
  }
}

private class Stand: Injectable {
  var price = 0
  static var recipe: Recipe<Stand> { Recipe(Stand.init).injecting(\.price) }
  required init() {}
}

private final class FruitStand: Stand {}

/// A module that binds a class without its superclass's recipe.
private struct LeavingOutModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance(1)
    Bind(FruitStand.self).to(FruitStand.init)
  }
}

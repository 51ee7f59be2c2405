import Dovetail
import DovetailTools
import Foundation
import Testing

@Suite("Modules that do what none should", .limited)
struct HostileModuleTests {
  static let endings = ["exits", "exitsAtOnce", "aborts", "traps", "isKilled", "becomesAnother"]

  @Test("However a module ends its process, that is no success, and nothing is written", arguments: endings)
  func ending(_ deed: String) throws {
    let folder = try TestFolder()
    for arguments in [[], ["check", "--output", folder.path(of: "whole")], ["graph", "--format", "json"]] {
      let run = try ProgramRun.hostile(arguments, deed: deed)
      #expect(run.status == ToolExit.unfinished.rawValue)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("error: the modules of HostileGraph ended their process "))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path(of: "whole")))
  }

  @Test("How the process ended is told", arguments: [("exits", "ended-with-status"), ("isKilled", "ended-by-signal")])
  func message(_ deed: String, _ golden: String) throws {
    Golden.expect(try ProgramRun.hostile([], deed: deed).errors, golden)
  }

  @Test("A trap has Swift's own message before that")
  func trapping() throws {
    let errors = try ProgramRun.hostile([], deed: "traps").errors
    let trap = try #require(errors.range(of: "Fatal error: no settings"))
    let end = try #require(errors.range(of: "error: the modules of HostileGraph ended"))
    #expect(trap.upperBound < end.lowerBound)
  }

  @Test("A module that never returns ends when the time is up, with that alone")
  func endless() throws {
    let run = try ProgramRun.hostile(["--timeout", "1"], deed: "neverEnds")
    #expect(run.status == ToolExit.time.rawValue)
    Golden.expect(run.errors, "time")
  }

  @Test("A module that prints when it is collected does not end up in the output")
  func printing() throws {
    let run = try ProgramRun.hostile(["graph", "--format", "json"], deed: "printsLate")
    #expect(run.status == 0)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
  }

  @Test("A file is written where the path said when the tool was started")
  func moving() throws {
    let folder = try TestFolder()
    #expect(try ProgramRun.hostile(["--output", "whole"], deed: "movesAway", in: folder.url).status == 0)
    #expect(try folder.text(of: "whole") == "// The graph of HostileGraph is whole.\n")
  }

  @Test("That holds in the tool's own process, too")
  func movingInside() async {
    await #expect(processExitsWith: .success) {
      let folder = try TestFolder()
      _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
      #expect(Transcript(["--output", "whole"], of: MovingModule()).exit == .success)
      #expect(try folder.text(of: "whole") == "// The graph of AppGraph is whole.\n")
    }
  }

  @Test("The modules run in the process group of the tool, so that the keyboard ends both")
  func group() throws {
    #expect(try ProgramRun.hostile([], deed: "tellsGroup").errors == "one group\n")
  }

  @Test("The modules see the environment of the tool, also what is not UTF-8")
  func variable() async throws {
    let tool = ProgramRun.folder.appending(path: "HostileGraph").path
    let run = try await Tool.run(
      "/bin/sh", "-c", "ODD=$(printf '\\377') DEED=tellsVariable exec '\(tool)' --output /dev/null 2>&1")
    #expect(run.output == "1 byte\n")
  }

  @Test("What the modules come to is told as it is", arguments: [[:], ["DOVETAIL_COLLECTING": "1 1"]])
  func plain(_ variables: [String: String]) throws {
    let check = try ProgramRun.hostile([], variables)
    #expect(
      check.status == 0 && check.output == "HostileGraph: 1 binding, no roots, no faults\n" && check.errors.isEmpty)
    let graph = try ProgramRun.hostile(["graph"], variables)
    #expect(graph.status == 0 && graph.errors.isEmpty)
    #expect(graph.output.hasPrefix("Graph: 1 binding\nInt  singleton  HostileGraph.swift:"))
    let root = try ProgramRun.hostile(["graph", "--root", "Nothing"], variables)
    #expect(root.status == ToolExit.usage.rawValue && root.output.isEmpty)
    #expect(root.errors == "error: nothing binds 'Nothing'\n")
  }
}

private struct MovingModule: Module {
  var bindings: Bindings {
    // In a builder, an assignment is the way to run a statement.
    let _ = FileManager.default.changeCurrentDirectoryPath("/")
    Bind(Int.self).toInstance(1)
  }
}

import Dovetail
import Testing

@testable import Demo

@Suite("The picture of the graph")
struct GraphPictureTests {
  @Test("shows each kind of binding below its module")
  func golden() throws {
    let golden = """
      SmallModule
        String                    singleton       DemoTests/SmallModule.swift:8
        Int                       per resolution  DemoTests/SmallModule.swift:9
          needs String (decorator)
        Int8 (element)            singleton       DemoTests/SmallModule.swift:10
        Int8 (element 'one')      unshared        DemoTests/SmallModule.swift:11
        Factory<UInt, Character>  unshared        DemoTests/SmallModule.swift:12
          needs, later, Character (assisted)
        String (decorator)        singleton       DemoTests/SmallModule.swift:13
          wraps String
          needs Provider<UInt8>
        Character (assisted)      unshared        DemoTests/SmallModule.swift:12
          needs String (decorator)

      SmallModule > InnerModule
        UInt8  eager singleton  DemoTests/SmallModule.swift:20

      """
    #expect(try GraphPicture().text(for: Graph(SmallModule()).nodes) == golden)
  }

  @Test("names what stands in no module")
  func noModule() throws {
    let line = #line + 1
    let graph = try Graph { Bind(String.self).toInstance("text") }
    let picture = GraphPicture().text(for: graph.nodes)
    #expect(picture == "(no module)\n  String  singleton  DemoTests/GraphPictureTests.swift:\(line)\n")
  }

  @Test("holds every module of the tool")
  func tool() throws {
    let run = try ToolRun(["--graph"])
    #expect(run.status == .success)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    for module in [
      "CommandLineModule", "FilesModule", "SettingsModule", "CountingModule", "ReportModule", "PictureModule",
    ] {
      #expect(lines.contains("AppModule > \(module)"))
    }
  }

  @Test("gives every binding of the tool a line with its scope and its place")
  func everyBinding() throws {
    let run = try ToolRun(["--graph"])
    let bindings = run.graph.nodes.filter { !$0.isImplicit }
    // Two or more spaces separate the columns; names and scopes have single ones.
    let lines = run.output.split(separator: "\n").map { $0.split(separator: /\ {2,}/).joined(separator: " | ") }
    let shown = lines.filter { $0.contains(" | ") }
    #expect(
      shown.sorted() == bindings.map { "\($0.name) | \($0.scope) | \($0.site.fileID):\($0.site.line)" }.sorted())
    #expect(!shown.isEmpty)
  }
}

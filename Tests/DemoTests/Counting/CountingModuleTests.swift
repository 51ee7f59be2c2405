import Dovetail
import Testing

@testable import Demo

@Suite("The module of the counters", .limited)
struct CountingModuleTests {
  @Test("The module of the counters wraps the scanner in its decorator")
  func decorator() throws {
    let injector = try Injector(Graph(AppModule()))
    #expect(injector[FolderScanner.self] is TimedScanner)
  }

  @Test("The module of the counters contributes a counter for each type of file that it knows")
  func contributions() throws {
    let injector = try Injector(Graph(AppModule()))
    let counters = injector[[String: any Counter].self]
    let types = ["c", "cpp", "h", "js", "md", "py", "sh", "swift", "ts", "txt", "yml"]
    #expect(counters.keys.sorted() == types)
    #expect(counters["swift"] is SourceCounter)
    #expect(counters["md"] is ProseCounter)
    #expect(injector[.otherwise] is PlainCounter)
  }

  @Test("The module of the counters takes one that another module contributes, without a change to its own")
  func further() throws {
    let files = MemoryFileSystem(nodes: ["a.one": .text("1\n2\n3\n")])
    let graph = try Graph {
      AppModule()
      Contribute(Counter.self, at: "one").to(OneLineCounter.init)
    }
    .overriding {
      Bind(FileSystem.self).toInstance(files)
    }
    let injector = try Injector(graph)
    let survey = try injector[FolderScanner.self].scan(".", includingHidden: false)
    #expect(survey.tallies == ["one": Tally(lines: 1)])
  }
}

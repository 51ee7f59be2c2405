import Dovetail
import DovetailInspection
import DovetailTools
import Testing

@Suite("Metrics of a graph", .limited)
struct MetricsTests {
  @Test("They show dependents, the longest chain and the dependencies between modules")
  func shop() {
    let transcript = Transcript(["graph", "--metrics"], of: ShopModule())
    #expect(transcript.exit == .success)
    Golden.expect(transcript.output, "shop-metrics")
    #expect(Transcript(["graph", "--format", "metrics"], of: ShopModule()).output == transcript.output)
  }

  @Test("A cycle is no chain, and a graph of a thousand levels has one")
  func chains() throws {
    struct Chain: Module {
      var bindings: Bindings {
        Bind(Key<Int>("0")).toInstance(0)
        for level in 1..<1000 {
          Bind(Key<Int>("\(level)")).to(Key<Int>("\(level - 1)")) { $0 + 1 }
        }
        Bind(Key<String>("a")).to(Key<String>("b")) { $0 }
        Bind(Key<String>("b")).to(Key<String>("a")) { $0 }
      }
    }
    let metrics = GraphMetrics(GraphDocument(GraphInspection(Bindings(Chain()))))
    #expect(metrics.longestChain.count == 1000)
    #expect(metrics.longestChain.first == "Key<Int>(\"999\")")
    #expect(metrics.dependencyCount == 1001)
    #expect(metrics.moduleEdges.isEmpty)
  }

  @Test("A graph without bindings has none")
  func empty() {
    struct Empty: Module { var bindings: Bindings { Scope("day") } }
    #expect(Transcript(["graph", "--metrics"], of: Empty()).output.hasPrefix("0 nodes, 0 dependencies\n"))
  }
}

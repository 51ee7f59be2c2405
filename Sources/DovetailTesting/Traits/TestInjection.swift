import Dovetail
import Testing

/// The injector of one case of a test.
struct TestInjection: Sendable {
  /// The verified graph of the current test, with its overrides.
  @TaskLocal static var graph: Graph?

  /// A graph that is given, or else that of the current test.
  static func graph(given: Graph?) throws(MissingGraph) -> Graph {
    guard let graph = given ?? Self.graph else { throw MissingGraph() }
    return graph
  }

  private let layers: [InjectionLayer]

  init(_ layers: [InjectionLayer]) {
    self.layers = layers
  }

  /// Runs a case, unless something is wrong with its graph: then there are issues, and nothing that the case could use.
  func run(_ function: @Sendable () async throws -> Void) async throws {
    let life = TestLife()
    defer { life.end() }
    try await TestLife.$current.withValue(life) {
      guard let graph = await graph(), let injector = injector(of: graph) else { return }
      try await Self.$graph.withValue(graph) {
        try await injector.run { try await function() }
      }
    }
  }

  private func graph() async -> Graph? {
    var graph: Graph?
    for layer in layers {
      do throws(GraphError) {
        switch layer.content {
        case .graph(let made): graph = try await made.graph()
        case .overrides(let content):
          guard let base = graph else {
            Report.noGraph().record(at: layer.place)
            return nil
          }
          graph = try base.overriding(content)
        }
      } catch {
        for finding in error.findings { finding.record(orAt: layer.place) }
        return nil
      }
    }
    return graph
  }

  private func injector(of graph: Graph) -> Injector? {
    do throws(ResolutionError) {
      return try Injector(graph)
    } catch {
      if let place = layers.last?.place { Report(error).record(at: place) }
      return nil
    }
  }
}

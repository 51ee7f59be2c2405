import Dovetail
import Testing

/// The injector of one case of a test.
struct TestInjection: Sendable {
  /// The verified graph of the current test, with its overrides.
  @TaskLocal static var graph: Graph?

  private let layers: [InjectionLayer]
  private let place: SourceLocation

  init(_ test: Test) {
    layers = test.injectionLayers
    place = test.sourceLocation
  }

  /// Runs a case; if its graph has faults, records issues instead.
  func run(_ function: @Sendable () async throws -> Void) async throws {
    let life = TestLife()
    defer { life.end() }
    try await TestLife.$current.withValue(life) {
      guard let setup = await setup(), let graph = setup.graph, let injector = injector(setup) else { return }
      try await injector.closing {
        guard try await start(injector) else { return }
        defer { setup.note() }
        try await Self.$graph.withValue(graph) {
          try await injector.run { try await function() }
        }
      }
    }
  }

  private func start(_ injector: Injector) async throws -> Bool {
    do {
      try await injector.start()
      return true
    } catch let error as ResolutionError {
      error.message.record(at: layers.last?.place ?? place)
      return false
    }
  }

  /// Combines the traits, the outermost first.
  private func setup() async -> TestSetup? {
    var setup = TestSetup()
    for layer in layers {
      do throws(GraphError) {
        guard try await setup.add(layer) else {
          recordMissingGraph(at: layer.place)
          return nil
        }
      } catch {
        for issue in error.issues(orAt: layer.place ?? place) { issue.record() }
        return nil
      }
    }
    setup.finish(at: place)
    if setup.graph == nil { recordMissingGraph(at: layers.last?.place) }
    return setup
  }

  private func recordMissingGraph(at layer: SourceLocation?) {
    Message.noGraph(
      "this trait needs a graph",
      toFixIt: "put .injecting { AppModule() } before it, or on the enclosing suite"
    ).record(at: layer ?? place)
  }

  private func injector(_ setup: TestSetup) -> Injector? {
    do throws(ResolutionError) {
      return try setup.injector()
    } catch {
      error.message.record(at: layers.last?.place ?? place)
      return nil
    }
  }
}

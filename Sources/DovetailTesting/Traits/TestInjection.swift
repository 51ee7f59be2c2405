import Dovetail
import Testing

/// The injector of one case of a test.
struct TestInjection: Sendable {
  /// The verified graph of the current test, with its overrides.
  @TaskLocal static var graph: Graph?

  private let layers: [InjectionLayer]
  private let place: SourceLocation
  private let life: TestLife

  init(_ test: Test) {
    layers = test.injectionLayers
    place = test.sourceLocation
    life = TestLife(test)
  }

  /// Runs a case; if its graph has faults, records issues instead.
  func run(_ function: @Sendable () async throws -> Void) async throws {
    defer { life.end() }
    try await TestLife.$current.withValue(life) {
      guard let setup = await setup(), let graph = setup.graph, let injector = injector(setup) else { return }
      try await Self.$graph.withValue(graph) {
        try await run(injector, setup.scopes[...], at: layers.last?.place ?? place) {
          defer { setup.note() }
          try await function()
        }
      }
    }
  }

  /// Starts an injector, opens the scopes in it, runs a function in the innermost one, and closes them all.
  private func run(
    _ injector: Injector, _ scopes: ArraySlice<TestSetup.OpenedScope>, at place: SourceLocation,
    _ function: @Sendable () async throws -> Void
  ) async throws {
    try await injector.closing {
      do {
        try await injector.start(within: .testLimit)
      } catch let error as ResolutionError {
        return error.message().record(at: place)
      }
      guard let next = scopes.first else { return try await injector.run { try await function() } }
      let place = next.place ?? place
      let seeds = await next.seeds()
      let passed = { seeds }
      let scope: Injector
      do throws(ResolutionError) {
        scope = try injector.enter(next.scope, passed)
      } catch {
        return error.message().record(at: place)
      }
      try await run(scope, scopes.dropFirst(), at: place, function)
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
      error.message().record(at: layers.last?.place ?? place)
      return nil
    }
  }
}

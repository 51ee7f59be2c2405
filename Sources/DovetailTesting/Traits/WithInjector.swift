public import Dovetail

/// Runs a closure with an injector of its own, as a trait does for a test.
///
/// It needs no trait, so that it serves in XCTest, and in a test that makes its doubles itself:
///
/// ```swift
/// let api = ApiDouble()
/// try withInjector(Graph { AppModule() }) {
///   Bind(Api.self).toInstance(api)
/// } perform: { injector in
///   injector[HomePage.self].load()
/// }
/// #expect(api.fetching.wasCalled(times: 1))
/// ```
///
/// The injector is `Injector.current` in the closure, too. When the closure has ended, nothing of it is left. Nothing is
/// awaited: a graph with async functions or `onClose` hooks needs an async closure.
///
/// - Parameters:
///   - graph: The graph; nil is that of the test's traits, or of the `withInjector` around the caller.
///   - overrides: Bindings whose keys are bound in the graph, further contributions and decorators.
///   - body: What to run.
/// - Returns: What the closure returns.
/// - Throws: `GraphError` with every fault of the overrides, `MissingGraph` when there is no graph, `ResolutionError` when
///   a seed is missing or an eager singleton cannot be made, or what the closure throws.
public func withInjector<Result>(
  _ graph: Graph? = nil, @ModuleBuilder overriding overrides: () -> Bindings = noOverrides,
  perform body: (Injector) throws -> Result
) throws -> Result {
  let derived = try graphOfCaller(graph).overriding(overrides)
  let injector = try Injector.ofTest(derived)
  return try TestInjection.$graph.withValue(derived) { try injector.run { try body(injector) } }
}

/// Runs an async closure with an injector of its own, as a trait does for a test: it is started before, and closed after.
///
/// ```swift
/// try await withInjector(Graph { AppModule() }) {
///   Bind(Api.self).toInstance(api)
/// } perform: { injector in
///   try await injector[HomePage.self].load()
/// }
/// ```
///
/// A closure that awaits nothing itself says that it is async: `{ injector async in … }`. A hook that throws is an issue at
/// its binding's line.
///
/// - Parameters:
///   - graph: The graph; nil is that of the test's traits, or of the `withInjector` around the caller.
///   - isolation: The actor to stay on.
///   - overrides: Bindings whose keys are bound in the graph, further contributions and decorators.
///   - body: What to run.
/// - Returns: What the closure returns.
/// - Throws: `GraphError` with every fault of the overrides, `MissingGraph` when there is no graph, `ResolutionError` when
///   a seed is missing or a value cannot be made for the start, what the closure throws, or, where there is no test,
///   `CheckFailed` when a hook throws.
public func withInjector<Result>(
  _ graph: Graph? = nil, isolation: isolated (any Actor)? = #isolation,
  @ModuleBuilder overriding overrides: () -> Bindings = noOverrides,
  perform body: (Injector) async throws -> Result
) async throws -> Result {
  let derived = try graphOfCaller(graph).overriding(overrides)
  let injector = try Injector.ofTest(derived)
  return try await injector.closing {
    try await injector.start()
    return try await TestInjection.$graph.withValue(
      derived, operation: { try await injector.run { try await body(injector) } }, isolation: isolation)
  }
}

/// What is overridden when nothing is said.
@usableFromInline
func noOverrides() -> Bindings { ModuleBuilder.buildBlock() }

/// The graph that is given, or else that of the test.
private func graphOfCaller(_ given: Graph?) throws(MissingGraph) -> Graph {
  guard let graph = given ?? Graph.current else { throw MissingGraph() }
  return graph
}

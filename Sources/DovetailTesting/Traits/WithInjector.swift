public import Dovetail

/// Runs a closure with its own injector.
///
/// Use it where there is no trait: in XCTest, and in a test that makes its doubles itself:
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
/// The injector is also `Injector.current` in the closure, and is released after it. Nothing is awaited: a graph with
/// async functions or `onClose` hooks needs an async closure.
///
/// - Parameters:
///   - graph: The graph; nil for that of the test's traits, or of the enclosing `withInjector`.
///   - overrides: Bindings whose keys are bound in the graph, further contributions and decorators.
///   - body: The closure.
/// - Returns: The closure's result.
/// - Throws: `GraphError` with every fault of the overrides, `MissingGraph` when there is no graph, `ResolutionError`
///   when a seed is missing or an eager singleton cannot be made, or the closure's error.
public func withInjector<Result>(
  _ graph: Graph? = nil, @ModuleBuilder overriding overrides: () -> Bindings = noOverrides,
  perform body: (Injector) throws -> Result
) throws -> Result {
  let derived = try graphOfCaller(graph).overriding(overrides)
  let injector = try Injector.ofTest(derived)
  return try TestInjection.$graph.withValue(derived) { try injector.run { try body(injector) } }
}

/// Runs an async closure with its own injector, which is started before it and closed after it.
///
/// ```swift
/// try await withInjector(Graph { AppModule() }) {
///   Bind(Api.self).toInstance(api)
/// } perform: { injector in
///   try await injector[HomePage.self].load()
/// }
/// ```
///
/// If the closure awaits nothing, mark it async: `{ injector async in … }`. A hook that throws is an issue at its
/// binding's line.
///
/// - Parameters:
///   - graph: The graph; nil for that of the test's traits, or of the enclosing `withInjector`.
///   - isolation: The actor to stay on.
///   - overrides: Bindings whose keys are bound in the graph, further contributions and decorators.
///   - body: The closure.
/// - Returns: The closure's result.
/// - Throws: `GraphError` with every fault of the overrides, `MissingGraph` when there is no graph, `ResolutionError`
///   when a seed is missing or starting fails, the closure's error, or, outside a test, `CheckFailed` when a hook
///   throws.
public func withInjector<Result>(
  _ graph: Graph? = nil, isolation: isolated (any Actor)? = #isolation,
  @ModuleBuilder overriding overrides: () -> Bindings = noOverrides,
  perform body: (Injector) async throws -> Result
) async throws -> Result {
  let derived = try graphOfCaller(graph).overriding(overrides)
  let injector = try Injector.ofTest(derived)
  return try await injector.closing {
    try await injector.start(within: .testLimit)
    return try await TestInjection.$graph.withValue(
      derived, operation: { try await injector.run { try await body(injector) } }, isolation: isolation)
  }
}

/// The default argument for overrides.
@usableFromInline
func noOverrides() -> Bindings { ModuleBuilder.buildBlock() }

private func graphOfCaller(_ given: Graph?) throws(MissingGraph) -> Graph {
  guard let graph = given ?? Graph.current else { throw MissingGraph() }
  return graph
}

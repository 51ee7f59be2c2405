import Dovetail
import DovetailInspection
import Testing

/// The combined traits of a test.
struct TestSetup {
  /// The graph, with its overrides.
  private(set) var graph: Graph?
  /// The record of the test's instances, if needed.
  private var record: CreationRecord?
  /// The traits whose overrides must be checked for uses.
  private var undecided: [(layer: InjectionLayer, overrides: Set<Graph.Overriding>)] = []
  private var isStrict = false
  /// The scopes to open, the outermost first.
  private(set) var scopes: [OpenedScope] = []

  /// A scope to open, and the place of its trait.
  struct OpenedScope {
    let scope: Scope
    let seeds: @isolated(any) @Sendable () -> SeedList
    let place: SourceLocation?
  }

  /// Adds a trait.
  ///
  /// - Parameter layer: The trait.
  /// - Returns: False when it needs a graph and there is none.
  /// - Throws: `GraphError`.
  mutating func add(_ layer: InjectionLayer) async throws(GraphError) -> Bool {
    switch layer.content {
    case .graph(let made): graph = try await made.graph()
    case .strict: isStrict = true
    case .recording(let record): self.record = record
    case .scope(let scope, let seeds): scopes.append(OpenedScope(scope: scope, seeds: seeds, place: layer.place))
    case .overrides(let content):
      guard let base = graph else { return false }
      let overridden = try await base.overriding(content, on: content.isolation)
      graph = overridden
      guard layer.isUndecided else { break }
      undecided.append((layer, Set(overridden.overrides).subtracting(base.overrides)))
    }
    return true
  }

  /// Applies strictness and recording after all traits are added.
  ///
  /// - Parameter place: The place of issues about live instances.
  mutating func finish(at place: SourceLocation) {
    if isStrict { graph = graph?.strict { $0.message().record(at: place) } }
    if record == nil, !undecided.isEmpty { record = CreationRecord() }
  }

  /// The injector of the test, or nil without a graph.
  ///
  /// - Throws: `ResolutionError` when an eager singleton cannot be made.
  func injector() throws(ResolutionError) -> Injector? {
    guard let graph else { return nil }
    return try .ofTest(graph, recording: record)
  }

  /// Records which overrides the finished test used.
  func note() {
    guard let record else { return }
    for (layer, overrides) in undecided { layer.note(overrides, record) }
  }
}

extension Graph {
  /// Overrides bindings on the modules' actor.
  fileprivate func overriding(
    _ content: @isolated(any) @Sendable () -> Bindings, on actor: isolated (any Actor)?
  ) async throws(GraphError) -> Graph {
    let bindings = await content()
    return try overriding { bindings }
  }
}

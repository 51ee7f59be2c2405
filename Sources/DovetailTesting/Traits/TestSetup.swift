import Dovetail
import DovetailInspection
import Testing

/// What the traits of a test say together.
struct TestSetup {
  /// The graph, with its overrides.
  private(set) var graph: Graph?
  /// What gets the counts of what the test makes, when somebody asks.
  private var record: CreationRecord?
  /// The traits of which it matters what the test uses, and their overrides.
  private var undecided: [(layer: InjectionLayer, overrides: Set<Graph.Overriding>)] = []
  private var isStrict = false

  /// Adds what a trait says.
  ///
  /// - Parameter layer: The trait.
  /// - Returns: Whether there was a graph, if it needs one.
  /// - Throws: `GraphError`.
  mutating func add(_ layer: InjectionLayer) async throws(GraphError) -> Bool {
    switch layer.content {
    case .graph(let made): graph = try await made.graph()
    case .strict: isStrict = true
    case .recording(let record): self.record = record
    case .overrides(let content):
      guard let base = graph else { return false }
      let overridden = try await base.overriding(content, on: content.isolation)
      graph = overridden
      guard layer.isUndecided else { break }
      undecided.append((layer, Set(overridden.overrides).subtracting(base.overrides)))
    }
    return true
  }

  /// Adds what goes for all traits together.
  ///
  /// - Parameter place: Where issues are that have no other place.
  mutating func finish(at place: SourceLocation) {
    if isStrict { graph = graph?.strict { $0.message.record(at: place) } }
    if record == nil, !undecided.isEmpty { record = CreationRecord() }
  }

  /// The injector of the test, or nil without a graph.
  ///
  /// - Throws: `ResolutionError` when an eager singleton cannot be made.
  func injector() throws(ResolutionError) -> Injector? {
    guard let graph else { return nil }
    return try .ofTest(graph, recording: record)
  }

  /// Notes what a test used that has run.
  func note() {
    guard let record else { return }
    for (layer, overrides) in undecided { layer.note(overrides, record) }
  }
}

extension Graph {
  /// Overrides bindings where the modules run.
  fileprivate func overriding(
    _ content: @isolated(any) @Sendable () -> Bindings, on actor: isolated (any Actor)?
  ) async throws(GraphError) -> Graph {
    let bindings = await content()
    return try overriding { bindings }
  }
}

/// All bindings of an app, verified.
///
/// ```swift
/// let graph = try Graph { AppModule() }
/// let tested = try graph.overriding { Bind(Clock.self).toInstance(FixedClock()) }
/// ```
///
/// Making one runs the modules' `bindings` and none of the functions that make values.
public struct Graph: Sendable {
  /// What was declared, before the overrides that the plan tells itself.
  private let base: Bindings
  let plan: Plan

  /// Verifies a module.
  ///
  /// - Parameter module: The module that installs everything.
  /// - Throws: `GraphError` with every fault.
  public init(_ module: some Module) throws(GraphError) {
    try self.init(Bindings(.module(InstalledModule(module), nil)))
  }

  /// Verifies bindings.
  ///
  /// - Parameter content: Bindings and modules.
  /// - Throws: `GraphError` with every fault.
  /// - Complexity: O(bindings + dependencies).
  public init(@ModuleBuilder _ content: () -> Bindings) throws(GraphError) {
    try self.init(content())
  }

  private init(_ bindings: Bindings) throws(GraphError) {
    base = bindings
    let draft = Linker.link(Collector(bindings))
    let findings = draft.findings
    guard findings.isEmpty else { throw GraphError(findings: findings) }
    plan = Plan(draft)
  }

  /// Makes the graph of a derivation.
  private init(_ base: Bindings, _ derivation: Derivation) {
    self.base = base
    plan = Plan(derivation)
  }

  /// Makes the same graph with another plan.
  init(_ other: Graph, plan: Plan) {
    base = other.base
    self.plan = plan
  }

  var draft: GraphDraft { plan.draft }

  /// What was declared, with all overrides.
  private var bindings: Bindings { plan.derivation?.bindings(over: base) ?? base }
}

extension Graph {
  /// A graph in which some bindings are replaced.
  ///
  /// The decorators of a key apply to its replacement, which is shared as what it replaces unless it names a lifetime.
  ///
  /// - Parameter content: Bindings whose keys are bound in this graph, further contributions and decorators.
  /// - Returns: The new graph; its injectors share nothing with this one's but instances.
  /// - Throws: `GraphError` with every fault of the new graph.
  public func overriding(@ModuleBuilder _ content: () -> Bindings) throws(GraphError) -> Graph {
    let content = content()
    if let derivation = Deriver.derive(plan, content) { return Graph(base, derivation).derived(from: self) }
    // The new layer lies over every override that the graph has already.
    return try Graph(Bindings(.list([bindings, content.overriding(times: plan.topLayer + 1)]))).derived(from: self)
  }

  /// A graph with more bindings.
  ///
  /// - Parameter content: Bindings and modules, beside those of this graph.
  /// - Returns: The new graph; its injectors share nothing with this one's but instances.
  /// - Throws: `GraphError` with every fault of the new graph, as when a key is bound already.
  public func adding(@ModuleBuilder _ content: () -> Bindings) throws(GraphError) -> Graph {
    try Graph(Bindings(.list([bindings, content()]))).derived(from: self)
  }

  /// A graph without a type's binding, its decorators and its contributions.
  ///
  /// - Parameter type: The bound type.
  /// - Returns: The new graph.
  /// - Throws: `GraphError` with every fault of the new graph, as when the type is still needed or is not bound.
  public func removing<Value>(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(GraphError) -> Graph {
    try removing(
      .key(AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// A graph without a key's binding, its decorators and its contributions.
  ///
  /// - Parameter key: The bound key.
  /// - Returns: The new graph.
  /// - Throws: `GraphError` with every fault of the new graph, as when the key is still needed or is not bound.
  public func removing<Value>(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(GraphError) -> Graph {
    try removing(
      .key(key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// A graph without everything that a module installs.
  ///
  /// - Parameter module: The module's type; every module of this type is left out, wherever it is installed.
  /// - Returns: The new graph.
  /// - Throws: `GraphError` with every fault of the new graph, as when a binding is still needed or no such module is
  ///   installed.
  public func removing<Removed: Module>(
    _ module: Removed.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(GraphError) -> Graph {
    try removing(
      .module(module, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Derives a graph without some of its elements.
  ///
  /// ```swift
  /// let offline = try graph.removing { $0.isLive }
  /// ```
  ///
  /// - Parameter isRemoved: Whether an element is left out: a binding, a contribution, a decorator, or what else modules
  ///   declare. A binding that an override replaced goes with the override.
  /// - Returns: The derived graph; what is needed of an element that was left out is a fault.
  /// - Throws: `GraphError` with all faults; that nothing is left out is one.
  public func removing(
    where isRemoved: (GraphNode) -> Bool,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(GraphError) -> Graph {
    try removing(
      .declarations(
        draft.declarations(where: isRemoved),
        SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  private func removing(_ removal: Removal) throws(GraphError) -> Graph {
    try Graph(Bindings(.removing(removal, from: bindings))).derived(from: self)
  }
}

/// Every fault of a graph.
public struct GraphError: Error, Sendable {
  /// The faults, in a stable order; there is at least one.
  public let findings: [Finding]
}

extension GraphError {
  /// Where a person finds all faults.
  package static var whereabouts: String { "'findings' of the GraphError has all of them" }
}

extension GraphError: CustomStringConvertible {
  /// The messages of the first hundred faults, and how many more there are, with an empty line between them.
  public var description: String { FaultMessages(findings, all: Self.whereabouts).text }
}

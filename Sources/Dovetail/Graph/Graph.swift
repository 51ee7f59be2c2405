/// All bindings of an app, verified.
///
/// ```swift
/// let graph = try Graph { AppModule() }
/// let tested = try graph.overriding { Bind(Clock.self).toInstance(FixedClock()) }
/// ```
///
/// Making one runs the modules' `bindings` and none of the functions that make values.
public struct Graph: Sendable {
  private let bindings: Bindings
  package let plan: Plan

  private init(_ bindings: Bindings, _ plan: Plan) {
    self.bindings = bindings
    self.plan = plan
  }

  /// Verifies a module.
  ///
  /// - Parameter module: The module that installs everything.
  /// - Throws: `GraphError` with every fault.
  public init(_ module: some Module) throws(GraphError) {
    try self.init(Bindings(module))
  }

  /// Verifies bindings.
  ///
  /// - Parameter content: Bindings and modules.
  /// - Throws: `GraphError` with every fault.
  /// - Complexity: O(bindings + dependencies).
  public init(@ModuleBuilder _ content: () -> Bindings) throws(GraphError) {
    try self.init(content())
  }

  private init(_ bindings: Bindings, observers: [any CreationObserver] = []) throws(GraphError) {
    try self.init(bindings, Self.plan(of: bindings, observers))
  }

  /// Collects, links and verifies bindings.
  static func plan(of bindings: Bindings, _ observers: [any CreationObserver]) throws(GraphError) -> Plan {
    let verifier = Verifier(bindings)
    let findings = verifier.findings
    guard findings.isEmpty else { throw GraphError(findings: findings) }
    return Plan(verifier.graph, verifier.facts, verifier.levels, observers: observers)
  }

  /// The same graph, whose injectors notify one more observer; so do those of graphs that are derived from it.
  func observed(by observer: any CreationObserver) -> Graph { Graph(bindings, plan.observed(by: observer)) }

  var linked: LinkedGraph { plan.described.graph }

  /// Whether a type can be resolved: it is bound, or another type determines its values, as for `Provider`.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether the graph has a binding for it.
  public func isBound<Value>(_ type: Value.Type) -> Bool { linked.isBound(AnyKey(type)) }

  /// Whether a key can be resolved: it is bound, or another key determines its values, as for `Provider`.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether the graph has a binding for it.
  public func isBound<Value>(_ key: Key<Value>) -> Bool { linked.isBound(key.erased) }

  /// A graph in which some bindings are replaced.
  ///
  /// The decorators of a key apply to its replacement, and a binding that names no lifetime is shared as what it replaces.
  ///
  /// - Parameter content: Bindings whose keys are bound in this graph, further contributions and decorators.
  /// - Returns: The new graph; its injectors share nothing with this one's but instances.
  /// - Throws: `GraphError` with every fault of the new graph.
  public func overriding(@ModuleBuilder _ content: () -> Bindings) throws(GraphError) -> Graph {
    let content = content()
    // The new layer lies over every override that the graph has already.
    let others = bindings.releasing(whatIsReplacedBy: content.plain ?? [])
    let all = Bindings(.list([others, content.overriding(times: plan.topLayer + 1)]))
    if let plan = plan.exchanging(content, in: all) { return Graph(all, plan) }
    return try Graph(all, observers: plan.observers)
  }

  /// A graph with more bindings.
  ///
  /// - Parameter content: Bindings and modules, beside those of this graph.
  /// - Returns: The new graph; its injectors share nothing with this one's but instances.
  /// - Throws: `GraphError` with every fault of the new graph, as when a key is bound already.
  public func adding(@ModuleBuilder _ content: () -> Bindings) throws(GraphError) -> Graph {
    try Graph(Bindings(.list([bindings, content()])), observers: plan.observers)
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
    try removing(.key(AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
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
    try removing(.key(key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
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
    try removing(.module(module, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  package func removing(_ removal: Removal) throws(GraphError) -> Graph {
    try Graph(Bindings(.removing(removal, from: bindings)), observers: plan.observers)
  }
}

/// Every fault of a graph.
public struct GraphError: Error, Sendable {
  /// The faults, in the order of the declarations; there is at least one.
  public let findings: [Finding]

  package init(findings: [Finding]) { self.findings = findings }
}

extension GraphError: CustomStringConvertible {
  /// Where a person finds all faults.
  package static var whereabouts: String { "'findings' of the GraphError has all of them" }

  /// The messages of the first hundred faults, and how many more there are, with an empty line between them.
  public var description: String { FaultMessages.text(of: findings, all: Self.whereabouts) }
}

/// The verified bindings of an app.
///
/// ```swift
/// let graph = try Graph { AppModule() }
/// let tested = try graph.overriding { Bind(Clock.self).toInstance(FixedClock()) }
/// ```
///
/// Creating a graph evaluates the modules' `bindings`, and calls no function that makes values.
public struct Graph: Sendable {
  package let plan: Plan

  package init(_ plan: Plan) { self.plan = plan }

  /// Creates a graph from a module, and verifies it.
  ///
  /// - Parameter module: The module that installs everything.
  /// - Throws: `GraphError` with every fault.
  public init(_ module: some Module) throws(GraphError) { plan = try Plan(Bindings(module)) }

  /// Creates a graph from bindings, and verifies it.
  ///
  /// - Parameter content: Bindings and modules.
  /// - Throws: `GraphError` with every fault.
  /// - Complexity: O(bindings + dependencies).
  public init(@ModuleBuilder _ content: () -> Bindings) throws(GraphError) { plan = try Plan(content()) }

  /// Returns this graph with one more observer for its injectors and those of graphs that are derived from it.
  func observed(by observer: any CreationObserver) -> Graph { Graph(plan.observed(by: observer)) }

  /// Returns whether a type can be resolved: it is bound, or another type determines its values, as for `Provider`.
  ///
  /// - Parameter type: The type.
  /// - Returns: Whether the graph has a binding for it.
  public func isBound<Value>(_ type: Value.Type) -> Bool { plan.graph.isBound(AnyKey(type)) }

  /// The same for a key.
  public func isBound<Value>(_ key: Key<Value>) -> Bool { plan.graph.isBound(key.erased) }

  /// Returns a graph in which some bindings are replaced.
  ///
  /// The decorators of a key apply to its replacement, and a binding without a lifetime gets that of the replaced one.
  ///
  /// A contribution replaces the one with the same key in a map; one to an array replaces none, and is a fault.
  ///
  /// - Parameter content: Bindings whose keys are bound in this graph, and decorators.
  /// - Returns: The new graph; its injectors share only the values of `toInstance` with those of this graph.
  /// - Throws: `GraphError` with every fault of the new graph.
  public func overriding(@ModuleBuilder _ content: () -> Bindings) throws(GraphError) -> Graph {
    let content = content()
    if let plan = plan.exchanging(content) { return Graph(plan) }
    // The new layer is above those of all overrides in this graph.
    return try Graph(Plan(plan.all.overridden(by: content, times: plan.graph.topLayer + 1), observers: plan.observers))
  }

  /// Returns a graph with more bindings.
  ///
  /// - Parameter content: The additional bindings, contributions and modules.
  /// - Returns: The new graph; its injectors share only the values of `toInstance` with those of this graph.
  /// - Throws: `GraphError` with every fault of the new graph, as when a key is bound already.
  public func adding(@ModuleBuilder _ content: () -> Bindings) throws(GraphError) -> Graph {
    try Graph(Plan(Bindings(.list([plan.all, content()])), observers: plan.observers))
  }

  /// Returns a graph without a type's binding, its decorators, its contributions and its roots.
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

  /// The same for a key.
  public func removing<Value>(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) throws(GraphError) -> Graph {
    try removing(.key(key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Returns a graph without a module and everything that it installs.
  ///
  /// - Parameter module: The module's type; every module of this type is removed, wherever it is installed.
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
    try Graph(Plan(Bindings(.removing(removal, from: plan.all)), observers: plan.observers))
  }
}

/// The error of a graph with faults, which contains all of them.
public struct GraphError: Error, Sendable {
  /// The faults, in the order of the declarations; there is at least one.
  public let findings: [Finding]

  package init(findings: [Finding]) { self.findings = findings }
}

extension GraphError: CustomStringConvertible {
  /// The hint in messages on where to find all faults.
  package static var whereabouts: String { "'findings' of the GraphError has all of them" }

  /// The messages of the first hundred faults and the number of the others, with an empty line between messages.
  public var description: String { FaultMessages.text(of: findings, all: Self.whereabouts) }
}

public import Dovetail

extension Graph {
  /// The types of the installed modules, each once, in the order of installation.
  ///
  /// - Complexity: O(modules).
  public var modules: [any Module.Type] { linked.modules }

  /// The binding of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: The binding that injectors resolve, which is the outermost decorator of a decorated type; nil when the
  ///   type is not bound.
  public func binding<Value>(for type: Value.Type) -> GraphNode? { plan.binding(for: AnyKey(type)) }

  /// The binding of a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The binding that injectors resolve, which is the outermost decorator of a decorated key; nil when the
  ///   key is not bound.
  public func binding<Value>(for key: Key<Value>) -> GraphNode? { plan.binding(for: key.erased) }
}

extension Graph: CustomDebugStringConvertible {
  /// The bindings as a tree, each with its dependencies below it.
  public var debugDescription: String {
    let graph = linked
    return GraphTree(nodes) { graph.typeNames }.text(under: "Graph", graph.elementCount)
  }
}

extension Graph {
  var linked: LinkedGraph { plan.graph }
}

extension LinkedGraph {
  /// The types of the installed modules, each once.
  var modules: [any Module.Type] {
    var known: Set<ObjectIdentifier> = []
    return installs.compactMap { install in
      known.insert(ObjectIdentifier(install.key.type)).inserted ? install.key.type as? any Module.Type : nil
    }
  }
}

extension Plan {
  /// The binding that an injector resolves for a key.
  func binding(for key: AnyKey) -> GraphNode? {
    let shown = graph.shown
    let places = Dictionary(uniqueKeysWithValues: zip(shown, shown.indices))
    if let node = graph.index(of: key) { return graph.described(node, facts, places) }
    guard graph.isBound(key) else { return nil }
    let dependency = key.implicitDependency
    let target = dependency.flatMap { graph.index(of: $0.key) }
    // Nothing in the graph needs this implicit binding, so it has the place of its target.
    let location = target.map { graph.location(of: $0) }
    return GraphNode(
      key: key, role: .implicit,
      dependencies: dependency.map {
        [GraphEdge(key: $0.key, use: .parameter(1), kind: .init($0.kind), target: target.flatMap { places[$0] })]
      } ?? [],
      availability: dependency?.kind == .optional ? target.map { facts[$0].availability } ?? .immediate : .immediate,
      site: location?.site ?? .nowhere, modules: location?.modules ?? [])
  }
}

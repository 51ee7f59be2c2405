public import Dovetail

extension Graph {
  /// A binding that stands in an override.
  public struct Overriding: Hashable, Sendable {
    /// The key that it replaces, or contributes to.
    public let key: AnyKey
    /// Where it is declared.
    public let site: SourceSite
  }

  /// The bindings of overrides, but those that a later override replaced.
  ///
  /// `CreationRecord.count(of:at:)` has whether one was used.
  ///
  /// - Complexity: O(bindings).
  public var overrides: [Overriding] {
    described.graph.nodes.filter { $0.layer > 0 && $0.original < 0 && !$0.isImplicit && !$0.isReplaced }
      .map { Overriding(key: $0.key, site: $0.site) }
  }

  /// The bindings that no root reaches, in the order of the modules.
  ///
  /// Eager singletons are roots too. A binding whose function asks the injector itself may reach more than this knows.
  ///
  /// - Parameter roots: The keys that the app's own code resolves; one that is not bound reaches nothing.
  /// - Returns: The bindings that can be removed, if the roots are complete.
  /// - Complexity: O(bindings + dependencies).
  public func unreachable<each Root>(from roots: repeat Key<each Root>) -> [GraphNode] {
    let graph = described.graph
    var keys: [AnyKey] = []
    for root in repeat each roots { keys.append(root.erased) }
    let isReached = graph.reached(from: keys)
    return zip(graph.shown, nodes).filter { index, node in
      !node.isImplicit && graph.nodes[index].original < 0 && !isReached[index]
    }.map(\.1)
  }
}

extension LinkedGraph {
  /// Whether some roots need a node; the injector itself asks for eager singletons and for what is made elsewhere.
  func reached(from roots: [AnyKey]) -> [Bool] {
    let starts =
      shown.filter { nodes[$0].lifetime == .eagerSingleton || nodes[$0].isMembersOnly }
      + roots.compactMap { node(behind: $0) }
    return reachable(from: starts, of: nodes.count) { node in
      let original = Int(nodes[node].original)
      return reached(by: node) + (original < 0 ? [] : [original])
    }
  }

  /// The node that a key means to the injector, or that an implicit binding of it stands for.
  func node(behind key: AnyKey) -> Int? {
    index(of: key) ?? key.implicitDependency.flatMap { node(behind: $0.key) }
  }
}

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
    let shown = zip(graph.shown, nodes)
    var starts = shown.filter { $1.lifetime == .eagerSingleton || graph.nodes[$0].isMembersOnly }.map(\.0)
    for root in repeat each roots { starts += [graph.node(behind: root.erased)].compactMap(\.self) }
    let isReached = reachable(from: starts, of: graph.nodes.count) { node in
      let original = Int(graph.nodes[node].original)
      return graph.reached(by: node) + (original < 0 ? [] : [original])
    }
    return shown.filter { index, node in
      !node.isImplicit && graph.nodes[index].original < 0 && !isReached[index]
    }.map(\.1)
  }
}

extension LinkedGraph {
  /// The node that a key means to the injector, or that an implicit binding of it stands for.
  fileprivate func node(behind key: AnyKey) -> Int? {
    index(of: key) ?? key.implicitDependency.flatMap { node(behind: $0.key) }
  }
}

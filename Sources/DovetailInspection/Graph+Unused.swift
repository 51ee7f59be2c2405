public import Dovetail

extension Graph {
  /// A binding in an override.
  public struct Overriding: Hashable, Sendable {
    /// The key that it replaces, or contributes to.
    public let key: AnyKey
    /// Where it is declared.
    public let site: SourceSite
  }

  /// The bindings of overrides, without those that a later override replaced.
  ///
  /// `CreationRecord.count(of:at:)` returns whether one was used.
  ///
  /// - Complexity: O(bindings).
  public var overrides: [Overriding] {
    linked.shown.map { linked[$0] }.filter { $0.layer > 0 && $0.original < 0 && !$0.isImplicit }
      .map { Overriding(key: $0.key, site: $0.site) }
  }

  /// The bindings that no root reaches, in the order of the modules.
  ///
  /// Eager instances are roots too, and so is a store of preferences. Keys that a function resolves from the injector are not known here.
  ///
  /// - Parameter roots: The keys that the app's own code resolves; one that is not bound reaches nothing.
  /// - Returns: The bindings that can be removed, if the roots are complete.
  /// - Complexity: O(bindings + dependencies).
  public func unreachable<each Root>(from roots: repeat Key<each Root>) -> [GraphNode] {
    let graph = linked
    var keys: [AnyKey] = []
    for root in repeat each roots { keys.append(root.erased) }
    let isReached = graph.reached(from: keys)
    return zip(graph.shown, nodes).filter { index, node in
      !node.isImplicit && !node.isRequirement && graph[index].original < 0 && !isReached[index]
    }.map(\.1)
  }
}

extension LinkedGraph {
  /// Whether each node is needed by some roots; members injection, eager instances that are made and the store that
  /// `@Preference` reads are always roots.
  func reached(from roots: [AnyKey]) -> [Bool] {
    let idle = idle
    let starts =
      shown.filter { self[$0].lifetime.isEager && !idle.contains($0) || self[$0].isMembersOnly }
      + [index(ofType: "DovetailPreferences.PreferenceStore")].compactMap(\.self)
      + roots.compactMap { node(behind: $0) }
    return reachable(from: starts, of: indices.count) { node in
      let original = Int(self[node].original)
      return reached(by: node) + (original < 0 ? [] : [original])
    }
  }

  /// The node of an unqualified key; the type's name stands for it, so that tools need not depend on its library.
  private func index(ofType name: String) -> Int? {
    shown.first {
      self[$0].key.name == nil && self[$0].isBinding
        && TypeNames.qualified(self[$0].key.type).split(separator: " ").last == name[...]
    }
  }
}

extension Lifetime {
  /// Whether the injector, or the opened scope's `start()`, makes the instance.
  fileprivate var isEager: Bool {
    switch self {
    case .eagerSingleton, .eagerScoped: true
    case .unshared, .singleton, .weak, .perResolution, .scoped, .seeded: false
    }
  }
}

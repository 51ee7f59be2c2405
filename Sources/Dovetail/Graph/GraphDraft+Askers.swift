extension GraphDraft {
  /// Where a node is declared; for an implicit form, where it is first asked for.
  func location(of node: Int) -> Finding.Location {
    var declared = node
    if nodes[node].isImplicit, members(of: node).isEmpty {
      declared = firstAsker(of: node) ?? node
    }
    let install = Int(nodes[declared].install)
    return Finding.Location(
      key: nodes[node].key, site: nodes[declared].declaration.site, modules: modules(of: declared),
      installSite: install < 0 ? nil : installs[install].site, owner: nodes[declared].declaration.head.context?.owner)
  }

  /// Where nodes are declared, each found when it is looked at.
  func locations(of nodes: [Int]) -> Finding.Locations { nodes.lazy.map { self.location(of: $0) } }

  /// Who asks for a node, nearest first, up to a node that nobody asks for.
  func askers(of node: Int) -> [Int] {
    var askers: [Int] = []
    var seen: Set<Int> = [node]
    var next = firstAsker(of: node)
    while let asker = next, seen.insert(asker).inserted {
      askers.append(asker)
      next = firstAsker(of: asker)
    }
    return askers
  }

  /// The first node that needs another one.
  private func firstAsker(of node: Int) -> Int? {
    firstAskers[node] < 0 ? nil : Int(firstAskers[node])
  }

  /// The elements of a collection's node.
  func members(of node: Int) -> ArraySlice<Int32> {
    nodes[node].declaration.dependencies.isEmpty ? targets(of: node) : []
  }

  /// The keys that are bound, for "did you mean".
  var boundKeys: BoundKeys { BoundKeys { self.boundKeyIndex } }

  private var boundKeyIndex: BoundKeyIndex {
    knownBoundKeys.value {
      let locations = nodes.compactMap { node -> BoundKeys.Location? in
        guard case .binding = node.declaration.role, !node.isReplaced, node.original < 0 else { return nil }
        return BoundKeys.Location(
          key: node.key, site: node.declaration.site, scope: node.lifetime.scope, context: node.declaration.head.context
        )
      }
      return BoundKeyIndex(locations)
    }
  }
}

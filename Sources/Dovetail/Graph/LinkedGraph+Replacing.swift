/// A node in place of a linked one; a copy of all nodes would retain each of thousands.
final class Replacement: Sendable {
  let index: Int
  let node: Node
  let fact: NodeFacts
  /// The targets of its edges, which are all immediate.
  let needs: [Int32]

  init(of index: Int, by node: Node, _ fact: NodeFacts, needing needs: [Int32]) {
    (self.index, self.node, self.fact, self.needs) = (index, node, fact, needs)
  }
}

extension LinkedGraph {
  package var indices: Range<Int> { nodes.indices }

  /// Returns a node, or what has replaced it.
  package subscript(node: Int) -> Node {
    // Most of its users are not fast.
    @inline(never) get { replacement(of: node)?.node ?? nodes[node] }
  }

  @inline(never)
  func replacement(of node: Int) -> Replacement? { replacements.first { $0.index == node } }

  /// Returns the edges of a node that replaces another one, which follow those of the linked nodes.
  @inline(never)
  func replacedEdges(of node: Int) -> Range<Int32>? {
    guard let index = replacements.firstIndex(where: { $0.index == node }) else { return nil }
    let start = replacements[..<index].reduce(starts[nodes.count]) { $0 + Int32($1.needs.count) }
    return start..<start + Int32(replacements[index].needs.count)
  }

  /// Returns the graph with other nodes instead of some that were linked.
  func replacing(_ new: [Replacement]) -> LinkedGraph {
    var graph = self
    if replacements.isEmpty { graph.topLayer += 1 }
    graph.replacements = replacements.filter { old in !new.contains { $0.index == old.index } } + new
    // Those of replaced overrides do not count, as the graph releases them.
    for replacement in new where self.replacement(of: replacement.index) == nil {
      graph.neededByReplaced += reached(by: replacement.index)
    }
    graph.targets.removeLast(targets.count - Int(starts[nodes.count]))
    graph.kinds.removeLast(kinds.count - graph.targets.count)
    for need in graph.replacements.flatMap(\.needs) {
      graph.targets.append(need)
      graph.kinds.append(.needed)
    }
    graph.forget()
    return graph
  }

  /// Returns the indices that a declared node has if all bindings are collected again: its own and, for an override, that
  /// of the binding that it replaces.
  package func declarations(of node: Int) -> [Int] {
    [node] + (replacements.firstIndex { $0.index == node }.map { [collectedCount + $0] } ?? [])
  }

  /// The nodes that other nodes do not replace, in the order in which they are linked.
  package var shown: [Int] {
    if replacements.isEmpty { return nodes.indices.filter { !nodes[$0].isReplaced } }
    // As if linked anew: overrides come last, and then what is needed, as it is.
    var shown = (0..<indexedCount).filter { !nodes[$0].isReplaced && replacement(of: $0) == nil }
    let end = shown.firstIndex { $0 >= collectedCount } ?? shown.count
    shown.insert(contentsOf: replacements.map(\.index), at: end)
    var seen: Set<Int> = []
    var next = 0
    while next < shown.count {
      for target in reached(by: shown[next]) where target >= indexedCount {
        for node in [Int(nodes[target].original), target] where node >= indexedCount && seen.insert(node).inserted {
          shown.append(node)
        }
      }
      next += 1
    }
    return shown
  }
}

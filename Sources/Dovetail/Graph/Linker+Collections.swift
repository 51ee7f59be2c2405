// Collections: each has a node with optional edges to its elements, so that it omits elements whose scope is not open.

extension Linker {
  /// Makes a node for each collection, and returns the nodes in the order of their first elements.
  mutating func collect(_ contributions: [Int]) -> [Int] {
    var collections = KeyMap<(first: Int, contribution: Contribution, elements: [Int])>()
    var entries: [AnyHashable: Int] = [:]
    /// The elements that replace others, or are reported because of others.
    var settled: Set<Int> = []
    for element in contributions {
      let binding = graph.nodes[element].binding
      guard let contribution = binding.contribution else { continue }
      let collection = contribution.collection
      collections.update(collection, or: (element, contribution, [])) { _ in }
      if binding.role == .collection || binding.context != nil {
        // `Contributions` only declares the collection; a contribution for certain owners is a fault that is reported.
        graph.nodes[element].isReplaced = true
        continue
      }
      if let entry = contribution.entry {
        let id: [AnyHashable] = [collection, entry]
        if let other = entries[id] {
          let (layer, otherLayer) = (graph.nodes[element].layer, graph.nodes[other].layer)
          if otherLayer == layer {
            report(element, beside: other) { .repeatedMapKey(entry, first: $0, second: $1) }
            settled.insert(element)
            continue
          }
          let (winner, loser) = otherLayer > layer ? (other, element) : (element, other)
          graph.nodes[loser].isReplaced = true
          settled.insert(winner)
          if winner == other { continue }
          share(element, asReplacing: other)
        }
        entries[id] = element
      }
      collections.update(collection, or: (element, contribution, [])) { $0.elements.append(element) }
    }
    for element in contributions where graph.nodes[element].layer > 0 && !settled.contains(element) {
      if let contribution = graph.nodes[element].binding.contribution, graph.nodes[element].role == .contribution {
        faults.report(.overridesNoElement(at: contribution.entry), of: element, key: contribution.collection)
      }
    }
    return collections.values.map { first, contribution, elements in
      members.append(elements.filter { !graph.nodes[$0].isReplaced })
      let entries = members[members.count - 1].map { graph.nodes[$0].binding.contribution?.entry }
      let binding = contribution.collect(entries)
      // The collection belongs to no override, even if its first element does.
      let node = append(binding.copy(site: graph.nodes[first].site), at: Position(install: graph.nodes[first].install))
      graph.nodes[node].isCollection = true
      return node
    }
  }
}

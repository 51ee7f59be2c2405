// Collections: each has a node with optional edges to its elements, so that it omits elements whose scope is not open.

extension Linker {
  /// Makes a node for each collection, and returns the nodes in the order of their first elements.
  mutating func collect(_ contributions: [Int]) -> [Int] {
    var elements: [AnyKey: [Int]] = [:]
    var entries: [AnyKey: [String: Int]] = [:]
    var first: [(collection: AnyKey, element: Int)] = []
    for element in contributions {
      guard let contribution = graph.nodes[element].binding.contribution else { continue }
      let collection = contribution.collection
      if elements[collection] == nil { first.append((collection, element)) }
      let binding = graph.nodes[element].binding
      if binding.role == .collection || binding.context != nil {
        // `Contributions` only declares the collection; a contribution for certain owners is a fault that is reported.
        graph.nodes[element].isReplaced = true
        elements[collection, default: []] += []
        continue
      }
      if let entry = contribution.entry {
        if let other = entries[collection]?[entry] {
          let (layer, otherLayer) = (graph.nodes[element].layer, graph.nodes[other].layer)
          if otherLayer == layer {
            report(element, beside: other) { .repeatedMapKey(entry, first: $0, second: $1) }
            continue
          }
          graph.nodes[otherLayer > layer ? element : other].isReplaced = true
          if otherLayer > layer { continue }
          share(element, asReplacing: other)
          elements[collection]?.removeAll { $0 == other }
        }
        entries[collection, default: [:]][entry] = element
      }
      elements[collection, default: []].append(element)
    }
    return first.map { collection, element in
      makeCollection(collection, of: elements[collection] ?? [], like: element)
    }
  }

  private mutating func makeCollection(_ key: AnyKey, of elements: [Int], like first: Int) -> Int {
    guard let contribution = graph.nodes[first].binding.contribution else { fatalError("it is of a collection") }
    let binding = contribution.collect(key, elements.map { graph.nodes[$0].binding.contribution?.entry })
    // Layer 0: the collection belongs to no override, even if its first element does.
    let node = append(binding.copy(site: graph.nodes[first].site), like: first, in: 0, layer: 0)
    graph.nodes[node].isCollection = true
    members[node] = elements
    return node
  }
}

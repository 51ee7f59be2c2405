// Collections: a node for each, whose needs are its elements.

extension Linker {
  /// Makes a node for each collection, in the order of their first elements.
  mutating func collect(_ contributions: [Int]) -> [Int] {
    var collections: [AnyKey: Int] = [:]
    var made: [Int] = []
    var entries: [AnyKey: [String: Int]] = [:]
    for element in contributions {
      let layer = graph.nodes[element].layer
      guard let contribution = graph.nodes[element].binding.details?.contribution else { continue }
      if let entry = contribution.entry {
        if let other = entries[contribution.collection]?[entry] {
          let otherLayer = graph.nodes[other].layer
          if otherLayer == layer {
            report(element, beside: other) { .repeatedMapKey(entry, first: $0, second: $1) }
            continue
          }
          graph.nodes[otherLayer > layer ? element : other].isReplaced = true
          if otherLayer > layer { continue }
          share(element, asReplacing: other)
          if let collection = collections[contribution.collection] { members[collection]?.removeAll { $0 == other } }
        }
        entries[contribution.collection, default: [:]][entry] = element
      }
      let collection: Int
      if let known = collections[contribution.collection] {
        collection = known
      } else {
        // The collection belongs to no override, even when its first element does.
        collection = append(
          Binding(contribution.collection, graph.nodes[element].binding.site, DependencyList()) { _, _ in },
          like: element,
          in: 0, layer: 0)
        collections[contribution.collection] = collection
        made.append(collection)
      }
      members[collection, default: []].append(element)
    }
    for collection in made {
      // Its binding knows its elements.
      let contributions = members[collection, default: []].compactMap { graph.nodes[$0].binding.details?.contribution }
      guard let first = contributions.first else { continue }
      let binding = first.collect(first.collection, contributions.map(\.entry))
      graph.nodes[collection].binding = binding.copy(site: graph.nodes[collection].binding.site)
      graph.nodes[collection].isCollection = true
    }
    return made
  }
}

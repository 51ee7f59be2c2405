extension Linker {
  /// Makes a node for each collection, in the order of their first elements.
  mutating func collect(_ contributions: [Int]) -> [Candidate] {
    var collections: [AnyKey: Int] = [:]
    var made: [Int] = []
    var entries: [AnyKey: [String: Int]] = [:]
    for element in contributions {
      guard case .contribution(let contribution) = nodes[element].declaration.role else { continue }
      if let entry = contribution.entry {
        if let other = entries[contribution.collection]?[entry] {
          if nodes[other].layer == nodes[element].layer {
            faults.append(.repeatedEntry(entry, first: other, second: element))
            continue
          }
          if nodes[other].layer > nodes[element].layer {
            nodes[element].isReplaced = true
            continue
          }
          nodes[other].isReplaced = true
          collections[contribution.collection].map { members[$0 - firstCollection].removeAll { $0 == other } }
        }
        entries[contribution.collection, default: [:]][entry] = element
      }
      let collection: Int
      if let known = collections[contribution.collection] {
        collection = known
      } else {
        let head = BindingHead(
          key: contribution.collection, site: nodes[element].declaration.site, role: .implicit)
        // The collection belongs to no override, even when its first element does.
        collection = append(contribution.collect(head, []), like: element, in: 0, layer: 0)
        collections[contribution.collection] = collection
        members.append([])
        made.append(collection)
      }
      members[collection - firstCollection].append(Int32(element))
    }
    if topLayer > 0 { shareReplacing(contributions) }
    for collection in made { bind(collection) }
    return made.map { Candidate(node: $0, layer: 0) }
  }

  /// Shares the elements of maps that replace others as these, unless they name a lifetime.
  private mutating func shareReplacing(_ contributions: [Int]) {
    var last: [AnyKey: [String: Int]] = [:]
    for element in contributions.sorted(by: { (nodes[$0].layer, $0) < (nodes[$1].layer, $1) }) {
      guard case .contribution(let contribution) = nodes[element].declaration.role, let entry = contribution.entry
      else { continue }
      let replaced = last[contribution.collection, default: [:]].updateValue(element, forKey: entry)
      if let replaced { nodes[element].share(asReplacing: nodes[replaced]) }
    }
  }

  /// Gives a collection a binding that knows its elements.
  private mutating func bind(_ collection: Int) {
    let elements = members[collection - firstCollection].map { nodes[Int($0)].declaration.role }
    let contributions = elements.compactMap {
      if case .contribution(let contribution) = $0 { contribution } else { nil }
    }
    guard let first = contributions.first else { return }
    rebind(collection, to: first.collect(nodes[collection].declaration.head, contributions.map(\.entry)))
  }
}

extension Collector {
  /// Turns all expansions into decorators.
  mutating func expand() {
    var kinds: [(type: any Expansion.Type, nodes: [Int])] = []
    for index in nodes.indices {
      guard let declared = nodes[index].binding.details?.expansion else { continue }
      let kind = type(of: declared.expansion)
      if let known = kinds.firstIndex(where: { $0.type == kind }) {
        kinds[known].nodes.append(index)
      } else {
        kinds.append((kind, [index]))
      }
    }
    let bindings = nodes.filter { $0.binding.role == .binding }.map { node in
      ExpansionBinding(key: node.key, site: node.binding.site)
    }
    for kind in kinds { expand(kind.type, at: kind.nodes, among: bindings) }
  }

  private mutating func expand<Kind: Expansion>(
    _ kind: Kind.Type, at indices: [Int], among bindings: [ExpansionBinding]
  ) {
    let expansions = indices.compactMap { nodes[$0].binding.details?.expansion?.expansion as? Kind }
    let expanded = Kind.expand(expansions, among: bindings)
    precondition(
      expanded.count == indices.count, "\(Kind.self).expand gave \(expanded.count) for \(indices.count) expansions")
    for (index, expanded) in zip(indices, expanded) {
      let declared = nodes[index].binding
      let binding = expanded.decorator.map { $0(declared.key, declared.site) } ?? declared.copy()
      binding.role = .decorator
      nodes[index].binding = binding
      for fault in expanded.faults {
        faults.append(
          GraphFault(node: index) { graph in
            Finding(.resource(fault), key: graph.nodes[index].key, location: graph.location(of: index))
          })
      }
    }
  }
}

extension Collector {
  /// Turns all expansions into decorators.
  @inline(never)
  mutating func expand() {
    var kinds: [(type: any Expansion.Type, nodes: [Int])] = []
    for index in nodes.indices {
      guard case .expansion(let declared) = nodes[index].declaration.role else { continue }
      let kind = type(of: declared.expansion)
      if let known = kinds.firstIndex(where: { $0.type == kind }) {
        kinds[known].nodes.append(index)
      } else {
        kinds.append((kind, [index]))
      }
    }
    let bindings = nodes.compactMap { node -> ExpansionBinding? in
      guard case .binding = node.declaration.role else { return nil }
      return ExpansionBinding(key: node.key, site: node.declaration.site)
    }
    for kind in kinds { expand(kind.type, at: kind.nodes, among: bindings) }
  }

  private mutating func expand<Kind: Expansion>(
    _ kind: Kind.Type, at indices: [Int], among bindings: [ExpansionBinding]
  ) {
    let expansions = indices.compactMap { index -> Kind? in
      guard case .expansion(let declared) = nodes[index].declaration.role else { return nil }
      return declared.expansion as? Kind
    }
    let expanded = Kind.expand(expansions, among: bindings)
    precondition(
      expanded.count == indices.count, "\(Kind.self).expand gave \(expanded.count) for \(indices.count) expansions")
    for (index, expanded) in zip(indices, expanded) {
      let declared = nodes[index].declaration
      var head = declared.head
      head.role = .decorator
      let binding = expanded.decorator.map { $0(head) } ?? declared.copy(head)
      nodes[index] = nodes[index].expanded(to: binding)
      faults += expanded.faults.map { .resource($0, node: index) }
    }
  }
}

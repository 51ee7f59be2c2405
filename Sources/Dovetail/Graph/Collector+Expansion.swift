extension Collector {
  /// Replaces all expansions of a type by decorators, with one call.
  mutating func expand<Kind: Expansion>(all _: Kind) {
    let bindings = graph.nodes.filter { $0.binding.role == .binding }.map {
      ExpansionBinding(key: $0.key, site: $0.site)
    }
    let indices = graph.nodes.indices.filter { graph.nodes[$0].expansion is Kind }
    let expanded = Kind.expand(indices.compactMap { graph.nodes[$0].expansion as? Kind }, among: bindings)
    precondition(
      expanded.count == indices.count, "\(Kind.self).expand gave \(expanded.count) for \(indices.count) expansions")
    for (index, expanded) in zip(indices, expanded) {
      let declared = graph.nodes[index].binding
      let decorator = expanded.decorator?(declared.key, declared.site)
      graph.nodes[index].binding = decorator ?? declared.copy { $0.role = .decorator }
      for fault in expanded.faults { faults.report(.resource(fault), of: index) }
    }
  }
}

extension Node {
  /// The expansion, until a decorator has replaced it.
  var expansion: (any Expansion)? { binding.role == .expansion ? binding.details?.content.expansion : nil }
}

/// A fault of a graph, which becomes a finding when the graph is linked.
///
/// The number by which faults are sorted is a node, or comes before or after those of all nodes.
typealias GraphFault = (number: Int, finding: @Sendable (LinkedGraph) -> Finding)

extension [GraphFault] {
  @inline(never)
  mutating func report(_ number: Int, _ finding: @escaping @Sendable (LinkedGraph) -> Finding) {
    append((number, finding))
  }

  /// Reports a fault at a place without a node, within an installed module or, for -1, none.
  @inline(never)
  mutating func report(
    _ fault: Finding.Fault, of key: AnyKey, at site: SourceSite, in install: Int32 = -1, sortedAs number: Int = -1
  ) {
    report(number) { graph in
      let location = Finding.Location(key: key, site: site, modules: graph.modules(from: Int(install)))
      return Finding(fault, key: key, location: location, in: graph)
    }
  }

  /// Reports a fault at a node's place.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - node: The node.
  ///   - key: The key at fault; nil for the node's.
  ///   - nodes: Further nodes for the message.
  @inline(never)
  mutating func report(_ fault: Finding.Fault, of node: Int, key: AnyKey? = nil, via nodes: [Int] = []) {
    report(node) { graph in
      let location = graph.location(of: node)
      return Finding(fault, key: key ?? location.key, location: location, in: graph, via: nodes)
    }
  }
}

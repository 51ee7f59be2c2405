/// A fault of a graph, which becomes a finding when all is linked.
struct GraphFault: Sendable {
  /// The place in the order of declarations.
  let node: Int
  let finding: @Sendable (LinkedGraph) -> Finding
}

/// A step that finds faults.
protocol FaultFinder {
  var faults: [GraphFault] { get set }
}

extension FaultFinder {
  mutating func report(_ node: Int, _ finding: @escaping @Sendable (LinkedGraph) -> Finding) {
    faults.append(GraphFault(node: node, finding: finding))
  }

  /// Reports a fault with its node.
  ///
  /// - Parameters:
  ///   - fault: The fault.
  ///   - node: The node.
  ///   - key: The key at fault; nil for the node's.
  ///   - nodes: The nodes that the message names besides.
  mutating func report(
    _ fault: Finding.Fault, of node: Int, key: AnyKey? = nil, via nodes: [Int] = []
  ) {
    report(node) { graph in
      let location = graph.location(of: node)
      return Finding(fault, key: key ?? location.key, location: location, in: graph, via: nodes)
    }
  }
}

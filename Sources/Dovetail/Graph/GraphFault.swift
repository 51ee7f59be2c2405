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

/// The messages of many faults: the first hundred, and the number of the others.
package enum FaultMessages {
  /// The number of faults that are printed; the others are only counted.
  package static let most = 100

  /// Returns the message that counts the omitted faults by kind and says where to find them; nil when all are printed.
  package static func rest(of findings: [Finding], all whereabouts: String) -> Message? {
    guard findings.count > most else { return nil }
    let ids = findings.dropFirst(most).map(\.id).ordered(by: <)
    let count = ids.count
    var rows: [String] = []
    var first = 0
    for index in ids.indices where index + 1 == count || ids[index + 1] != ids[index] {
      rows.append("%0 [%1]".filled(with: [String(index + 1 - first), ids[index]]))
      first = index + 1
    }
    let headline = count == 1 ? "%0 more fault is not shown: %1" : "%0 more faults are not shown: %1"
    return Message("more-faults", headline.filled(with: [String(count), rows.joined(separator: ", ")]))
      .adding("to fix it", "correct those above first; " + whereabouts)
  }

  /// Returns all messages, with an empty line between them.
  package static func text(of findings: [Finding], all whereabouts: String) -> String {
    var texts = findings.prefix(most).map(\.description)
    if let rest = rest(of: findings, all: whereabouts) { texts.append(rest.text) }
    return texts.joined(separator: "\n\n")
  }
}

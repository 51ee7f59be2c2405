/// The order in which values are closed: each after its dependents, deferred ones included, and where the graph orders
/// no two, the one whose creation ended later first.
///
/// Kahn, Topological sorting of large networks (1962), over the components of the graph that the values reach.
struct ClosingOrder {
  private let injector: Injector
  /// The reached nodes of each component.
  private var members: [Int32: [Int32]] = [:]
  /// The number of edges that lead to each component from components that are not closed.
  private var dependents: [Int32: Int] = [:]

  /// Returns the values in the order in which they are closed.
  ///
  /// - Parameter values: The values, in the order in which their creations ended.
  /// - Complexity: O(v log v + nodes + edges) for v values, with the nodes that the values reach in this injector.
  static func sorted(_ values: [ClosingValues.Value], of injector: Injector) -> [ClosingValues.Value] {
    // Immediate dependencies were made before their dependents.
    if values.count < 2 || injector.plan.graph.deferred.isEmpty { return values.reversed() }
    var order = ClosingOrder(injector, from: values.map(\.node))
    return order.sort(values)
  }

  private init(_ injector: Injector, from nodes: [Int32]) {
    self.injector = injector
    var open = nodes
    var seen = Set(open)
    while let node = open.popLast() {
      let component = component(of: node)
      members[component, default: []].append(node)
      for target in targets(of: node) {
        let other = self.component(of: target)
        if other != component { dependents[other, default: 0] += 1 }
        if seen.insert(target).inserted { open.append(target) }
      }
    }
  }

  private func component(of node: Int32) -> Int32 { injector.plan.facts[Int(node)].order }

  /// Returns the dependencies of a node, without shared values of other levels, which need nothing of this one.
  private func targets(of node: Int32) -> [Int32] {
    let plan = injector.plan
    return (plan.needs(of: node) + plan.needs(of: node, isDeferred: true)).filter { target in
      target >= 0
        && (injector.entry(target).level == injector.level || !plan.graph.nodes[Int(target)].lifetime.isHeld)
    }
  }

  private mutating func sort(_ values: [ClosingValues.Value]) -> [ClosingValues.Value] {
    let groups = Dictionary(grouping: values.indices) { component(of: values[$0].node) }
    var remaining = groups.mapValues(\.count)
    var free = members.keys.filter { dependents[$0] == nil }
    var ready: [Int] = []
    var sorted: [ClosingValues.Value] = []
    while sorted.count < values.count {
      while let component = free.popLast() {
        if let group = groups[component] { ready += group } else { free += close(component) }
      }
      ready.sort()
      let last = values[ready.removeLast()]
      sorted.append(last)
      let component = component(of: last.node)
      remaining[component, default: 0] -= 1
      if remaining[component] == 0 { free += close(component) }
    }
    return sorted
  }

  /// Closes a component.
  ///
  /// - Returns: The components whose dependents are all closed now.
  private mutating func close(_ component: Int32) -> [Int32] {
    var free: [Int32] = []
    for target in (members[component] ?? []).flatMap(targets) {
      let other = self.component(of: target)
      guard other != component, let count = dependents[other] else { continue }
      dependents[other] = count - 1
      if count == 1 { free.append(other) }
    }
    return free
  }
}

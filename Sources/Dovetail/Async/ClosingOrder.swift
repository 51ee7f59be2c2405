/// The order in which values are closed: each after its dependents, deferred ones included, and where the graph orders
/// no two, the one whose creation ended later first.
///
/// Kahn, Topological sorting of large networks (1962), over the components of the graph that have values.
enum ClosingOrder {
  /// Returns the values in the order in which they are closed.
  ///
  /// - Parameter values: The values, in the order in which their creations ended.
  /// - Complexity: O(v log v) for v values, for each component that becomes free, and for each component with values the
  ///   nodes between it and the next ones.
  static func sorted(_ values: [ClosingValues.Value], of injector: Injector) -> [ClosingValues.Value] {
    if values.count < 2 { return values }
    let plan = injector.plan
    // Immediate dependencies were made before their dependents.
    if !plan.graph.isDeferring { return values.reversed() }
    func component(of node: Int32) -> Int32 { plan.facts[Int(node)].order }
    // Shared values of other levels need nothing of this one.
    func needs(of node: Int32) -> [Int32] {
      (plan.needs(of: node) + plan.needs(of: node, isDeferred: true)).filter { need in
        need >= 0 && (injector.entry(need).level == injector.level || !plan.graph.nodes[Int(need)].lifetime.isHeld)
      }
    }
    let groups = Dictionary(grouping: values.indices) { component(of: values[$0].node) }
    var targets: [Int32: Set<Int32>] = [:]
    // The number of open values that need those of a component.
    var dependents: [Int32: Int] = [:]
    for (own, group) in groups {
      func isOther(_ node: Int32) -> Bool { component(of: node) != own && groups[component(of: node)] != nil }
      let found = found(from: group.map { values[$0].node }) { isOther($0) ? [] : needs(of: $0) }
      let others = Set(found.filter(isOther).map(component))
      targets[own] = others
      for other in others { dependents[other, default: 0] += group.count }
    }
    var ready = groups.filter { dependents[$0.key] == nil }.flatMap(\.value).sorted()
    var sorted: [ClosingValues.Value] = []
    while let last = ready.popLast() {
      sorted.append(values[last])
      for target in targets[component(of: values[last].node)] ?? [] {
        dependents[target, default: 0] -= 1
        if dependents[target] == 0 { ready = (ready + (groups[target] ?? [])).sorted() }
      }
    }
    return sorted
  }
}

/// The order in which values are closed: each after its dependents, deferred ones included, and where the graph orders
/// no two, the one whose creation ended later first.
///
/// Kahn, Topological sorting of large networks (1962), over the components of the graph.
struct ClosingOrder {
  private struct Group {
    /// The positions of the component's values, and the number of those that are not sorted.
    var values: [Int] = []
    var left = 0
    /// The components that it needs, and the number of edges to it from those that are not sorted.
    var needs: [Int32] = []
    var dependents = 0
  }

  private var groups: [Int32: Group] = [:]
  /// The positions of the values that can be closed, in ascending order.
  private var ready: [Int] = []

  /// Returns the values in the order in which they are closed.
  ///
  /// - Parameter values: The values, in the order in which their creations ended.
  /// - Complexity: O(v log v + n) for v values, and n nodes and edges that are reachable from them.
  static func sorted(_ values: [Lifecycle.Value], of injector: Injector) -> [Lifecycle.Value] {
    if values.count < 2 { return values }
    let plan = injector.plan
    // Immediate dependencies were made before their dependents.
    if !plan.graph.isDeferring { return values.reversed() }
    func component(_ node: Int32) -> Int32 { plan.facts[Int(node)].order }
    // Shared values of other levels need nothing of this one.
    func needs(_ node: Int32) -> [Int32] {
      plan.graph.edges(of: Int(node)).map { plan.graph.targets[Int($0)] }.filter { need in
        need >= 0 && (injector.entry(need).level == injector.level || !plan.graph[Int(need)].lifetime.isHeld)
      }
    }
    var order = ClosingOrder()
    for node in found(from: values.map(\.node), following: needs) {
      let own = component(node)
      let others = needs(node).map(component).filter { $0 != own }
      order.groups[own, default: Group()].needs += others
      for other in others { order.groups[other, default: Group()].dependents += 1 }
    }
    for (position, value) in values.enumerated() {
      order.groups[component(value.node)]?.values.append(position)
      order.groups[component(value.node)]?.left += 1
    }
    return order.sort { component(values[$0].node) }.map { values[$0] }
  }

  private mutating func sort(_ component: (Int) -> Int32) -> [Int] {
    var sorted: [Int] = []
    var free = groups.filter { $0.value.dependents == 0 }.map(\.key)
    while true {
      while let next = free.popLast(), let group = groups[next] {
        if group.left == 0 { release(group.needs, &free) } else { group.values.forEach { insert($0) } }
      }
      guard let position = ready.popLast() else { return sorted }
      sorted.append(position)
      let own = component(position)
      groups[own]?.left -= 1
      if groups[own]?.left == 0 { free.append(own) }
    }
  }

  private mutating func release(_ needs: [Int32], _ free: inout [Int32]) {
    for need in needs {
      groups[need]?.dependents -= 1
      if groups[need]?.dependents == 0 { free.append(need) }
    }
  }

  private mutating func insert(_ position: Int) {
    var (low, high) = (0, ready.count)
    while low < high {
      let middle = (low + high) / 2
      if ready[middle] < position { low = middle + 1 } else { high = middle }
    }
    ready.insert(position, at: low)
  }
}

extension Injector {
  /// The values that are closed while everything can still be read, in their order: those that run, here or in injectors
  /// around this one up to `outer`, and those of this injector that need one of these.
  func drained(_ values: [Lifecycle.Value], in outer: Injector) -> [Lifecycle.Value] {
    let plan = plan
    var injectors = [self]
    while let last = injectors.last, last !== outer, let parent = last.parent { injectors.append(parent) }
    let running = injectors.flatMap { plan.levels[Int($0.level)].running }.filter(isMadeHere)
    if running.isEmpty { return [] }
    // What was never made needs nothing, but for what only shows another value.
    let found = found(from: running) { node in
      plan.graph.users[Int(node)].map { Int32($0) }.filter { user in
        !plan.graph[Int(user)].lifetime.isHeld || entry(user).isForwarding
          || entry(user).binding.role == .decorator || isMadeHere(user)
      }
    }
    return ClosingOrder.sorted(values.filter { found.contains($0.node) }, of: self)
  }

  /// Whether a value of this level runs, or has run.
  var hasMadeRuns: Bool { plan.levels[Int(level)].running.contains(where: isMadeHere) }

  private func isMadeHere(_ node: Int32) -> Bool {
    let entry = entry(node)
    guard let storage = openSlot(entry)?.storage else { return false }
    return entry.kind != .weak || storage.weakBox.content != nil
  }
}

extension Injector {
  /// Traps if the injector's memory does not fit its plan, which no program can cause.
  ///
  /// Tests call this while the injector makes nothing.
  ///
  /// - Complexity: O(nodes + links).
  package func checkInvariants() {
    let plan = plan
    plan.checkInvariants()
    invariant(
      MemoryLayout<TableBucket>.stride >= TableBucket.slotOffset + MemoryLayout<Slot>.size, "a place has its slot")
    let slots = plan.levels[Int(level)].slots
    for entry in plan.graph.indices.map(plan.entry) where entry.level == level && entry.slot >= 0 {
      let stride = level == 0 ? MemoryLayout<TableBucket>.stride : MemoryLayout<Slot>.stride
      let offset = level == 0 ? TableBucket.slotOffset : 0
      invariant((Int(entry.slot) - offset) % stride == 0, "a slot begins where slots do")
      invariant((Int(entry.slot) - offset) / stride < slots, "a slot is one of its level's")
      invariant(slot(entry).maker == nil, "nothing is being made")
    }
    if level != 0 { return }
    for bucket in plan.graph.tables[0].buckets where bucket.word != 0 {
      let found = table.bucket(of: KeyID(word: bucket.word))
      invariant(found.node == bucket.node, "both tables lead to the same node")
      let entry = entry(bucket.node)
      let isInPlace = entry.kind == .shared && entry.level == 0
      invariant(isInPlace || found.slot.storage == nil, "reads find what is in its slot, and nothing else")
      if isInPlace { invariant(slot(entry) == found.slot, "a key's singleton is beside it") }
    }
  }
}

extension Plan {
  fileprivate func checkInvariants() {
    let count = graph.indices.count
    invariant(
      graph.starts.count == count + 1 && Int(graph.starts[count]) <= graph.targets.count, "each node has its links")
    invariant(graph.targets.allSatisfy { $0 >= -1 && Int($0) < count }, "a link leads to a node")
    for node in graph.indices {
      let entry = entry(node)
      invariant(entry.binding === graph[node].binding, "an entry has its binding")
      let targets = graph.edges(of: node).map { graph.targets[Int($0)] }
      invariant(targets.indices.map(entry.link) == targets, "an entry's links are its node's")
    }
  }
}

private func invariant(_ holds: Bool, _ text: StaticString) {
  if !holds { fatalError("an injector is not as it must be: \(text)") }
}

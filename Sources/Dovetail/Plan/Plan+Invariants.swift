extension Plan {
  /// Traps when the arrays do not fit each other, which nothing that a program does can bring about; tests call this.
  ///
  /// - Complexity: O(nodes and links).
  func checkInvariants() {
    invariant(roots.count == counts.count, "each node has a row of links")
    for node in 0..<roots.count { checkRoot(node) }
    for (index, level) in levels.enumerated() {
      invariant(level.parent < index, "a level comes after the one that it opens inside")
      for (slot, node) in level.held.enumerated() {
        let root = roots[Int(node)]
        invariant(Int(root.level) == index && Int(root.slot) == slot, "what a level holds is in a slot of it")
      }
      for seed in level.seeds { invariant(Int(roots[Int(seed)].level) == index, "a seed is of the level that has it") }
    }
    invariant(eager.allSatisfy { roots[$0].isHeld }, "an eager singleton has a slot")
    table.checkInvariants(nodes: roots.count)
  }

  private func checkRoot(_ node: Int) {
    let root = roots[node]
    let row = root.row(of: counts[node])
    invariant(root.node == node, "a root makes its own node")
    invariant(root.kind != .absent, "a node is bound")
    invariant(row.lowerBound >= 0 && row.upperBound <= links.count, "a node's links are in the array")
    invariant(levels.indices.contains(Int(root.level)), "a level is in the array")
    if root.isHeld {
      let held = levels[Int(root.level)].held
      invariant(held.indices.contains(Int(root.slot)), "a slot is one of its level's")
      invariant(Int(held[Int(root.slot)]) == node, "a slot is one node's")
    } else {
      invariant(root.kind != .shared, "a shared value has a slot")
    }
    for index in row { check(links[index]) }
  }

  private func check(_ link: Link) {
    if link.kind == .absent { return invariant(link.node < 0, "what nothing binds has no node") }
    invariant(0..<roots.count ~= Int(link.node), "a link leads to a node")
    let root = roots[Int(link.node)]
    unsafe invariant(
      link.binding.toOpaque() == root.binding.toOpaque() && link.first == root.first,
      "a link leads to the binding of its node")
    invariant(link.slot == root.slot && link.level == root.level, "a link leads to the slot of its node")
  }
}

extension KeyTable {
  /// Traps when a key would not be found.
  func checkInvariants(nodes: Int) {
    invariant(entries.last?.word == 0, "the last entry is free")
    var found = 0
    for entry in entries where entry.word != 0 {
      found += 1
      invariant(self[KeyID(word: entry.word)] == Int(entry.node), "a key is found from where its search starts")
      invariant(entry.node < nodes, "a key leads to a node")
    }
    invariant(found == count, "the keys are counted")
  }
}

/// Traps when something does not hold that the code rests on.
func invariant(_ holds: Bool, _ words: StaticString) {
  if !holds { fatalError("it must hold that \(words)") }
}

import Synchronization

extension Injector {
  /// Traps when what the injector holds does not fit its plan, which nothing that a program does can bring about.
  ///
  /// Tests call this, while nothing is being made in the injector.
  ///
  /// - Complexity: O(nodes and links).
  package final func checkInvariants() {
    plan.checkInvariants()
    if level != 0 { return }
    for entry in plan.table.entries where entry.word != 0 {
      let found = unsafe self.entry(of: KeyID(word: entry.word))
      unsafe invariant(found?.pointee.root == entry.node, "both tables lead to the same node")
      if unsafe found?.pointee.box.load(ordering: .acquiring) != nil {
        unsafe invariant(home(of: plan.roots[Int(entry.node)]) != nil, "what reads find is in its slot")
      }
    }
  }
}

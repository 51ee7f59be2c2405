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
      let isRead = unsafe found?.pointee.box.load(ordering: .acquiring) != nil
      let root = plan.roots[Int(entry.node)]
      let isKept = unsafe root.kind == .shared && root.level == 0 && home(of: root) != nil
      invariant(isRead == isKept, "reads find what is in its slot, and nothing else")
    }
  }
}

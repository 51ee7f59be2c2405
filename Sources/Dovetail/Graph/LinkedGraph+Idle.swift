extension LinkedGraph {
  /// Returns the nodes that only replaced bindings need, directly or indirectly, and no root: only reads make them.
  package var idle: Set<Int> {
    func reachable(from starts: [Int]) -> Set<Int> {
      // A copy for another dependent is a use of the original, too.
      found(from: starts) { reached(by: $0) + [Int(self[$0].original)] }
    }
    let candidates = reachable(from: neededByReplaced)
    if candidates.isEmpty { return [] }
    let read = roots.compactMap { node(behind: $0.key) }
    let used = reachable(from: read + shown.filter { !candidates.contains($0) && !self[$0].isRequirement })
    return Set(Array(candidates).filter { !used.contains($0) })
  }
}

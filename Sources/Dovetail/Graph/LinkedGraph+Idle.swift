extension LinkedGraph {
  /// Returns the nodes that only replaced bindings need, directly or indirectly, and no root: only reads make them.
  ///
  /// - Parameters:
  ///   - exchanged: Further nodes whose bindings have been replaced.
  ///   - needs: Returns what a node needs; nil for `reached(by:)`.
  package func idle(replacing exchanged: [Int] = [], needs: ((Int) -> [Int])? = nil) -> Set<Int> {
    func reachable(from starts: [Int]) -> Set<Int> {
      // A copy for another dependent is a use of the original, too.
      found(from: starts) { (needs?($0) ?? reached(by: $0)) + [Int(nodes[$0].original)] }
    }
    let left = reachable(from: neededByReplaced + exchanged.flatMap(reached))
    if left.isEmpty { return [] }
    let read = roots.compactMap { node(behind: $0.key) }
    let used = reachable(from: read + shown.filter { !left.contains($0) && !nodes[$0].isRequirement })
    return Set(Array(left).filter { !used.contains($0) })
  }
}

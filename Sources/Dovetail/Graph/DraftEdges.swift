/// What each node needs, as indices of nodes: a row of edges for each node, in the order of its parameters.
struct DraftEdges: Sendable {
  /// The node that each edge leads to; -1 for a key that nothing binds.
  private(set) var targets: [Int32] = []
  /// When each target is needed.
  private(set) var kinds: [DependencyKind] = []
  /// Where each node's row begins, and where the last one ends.
  private var starts: [Int32] = [0]
  /// The rows that stand elsewhere, because they took the places of others.
  private var replaced: [Int: Range<Int>] = [:]

  init(nodeCount: Int) {
    targets.reserveCapacity(nodeCount * 2)
    kinds.reserveCapacity(nodeCount * 2)
    starts.reserveCapacity(nodeCount + 1)
  }

  /// Adds an edge to the row that is not ended yet.
  mutating func append(_ target: Int, _ kind: DependencyKind) {
    targets.append(Int32(target))
    kinds.append(kind)
  }

  /// Ends a node's row.
  mutating func endRow() {
    starts.append(Int32(targets.count))
  }

  /// The edges of a node.
  @inline(__always)
  func row(of node: Int) -> Range<Int> {
    // Whole graphs, of which every node's row is asked for many times, have none of these.
    if !replaced.isEmpty, let row = replacedRow(of: node) { return row }
    return Int(starts[node])..<Int(starts[node + 1])
  }

  @inline(never)
  private func replacedRow(of node: Int) -> Range<Int>? { replaced[node] }

  /// Gives a node other edges, whose targets are all needed at once.
  mutating func replaceRow(of node: Int, by targets: [Int]) {
    let start = self.targets.count
    for target in targets { append(target, .needed) }
    replaced[node] = start..<self.targets.count
  }

  func isDeferred(_ edge: Int) -> Bool { kinds[edge] == .deferred }

  /// The target of an edge, when it must be there before the node can be made.
  func neededTarget(of edge: Int) -> Int? {
    targets[edge] >= 0 && !isDeferred(edge) ? Int(targets[edge]) : nil
  }
}

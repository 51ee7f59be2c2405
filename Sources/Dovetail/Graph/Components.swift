/// The strongly connected components of a graph, each after those that it depends on.
///
/// Tarjan, Depth-first search and linear graph algorithms (1972), with a list in place of the recursion.
struct Components {
  /// The members of all components, one component after the other.
  private(set) var members: [Int32] = []
  /// The end of each component in `members`; an array of ranges would need a type that Swift makes at run time.
  private var ends: [Int] = []

  var indices: Range<Int> { ends.indices }

  /// Returns the indices of a component in `members`.
  func range(of index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// - Parameters:
  ///   - graph: The graph.
  ///   - part: The only nodes to search, with their immediate edges; nil for the whole graph.
  /// - Complexity: O(nodes + edges).
  init(_ graph: LinkedGraph, of part: [Int32]? = nil) {
    let starts = part ?? graph.nodes.indices.map { Int32($0) }
    // Nodes that belong to a component already, or are not searched, have the number `.max`.
    var number = Array(repeating: Int32.max, count: graph.nodes.count)
    for start in starts { number[Int(start)] = 0 }
    var low = number
    var count: Int32 = 0
    var open: [Int32] = []
    var calls: [(node: Int32, next: Int32)] = []

    func visit(_ node: Int32) {
      count += 1
      number[Int(node)] = count
      low[Int(node)] = count
      open.append(node)
      calls.append((node, graph.starts[Int(node)]))
    }

    for start in starts where number[Int(start)] == 0 {
      visit(start)
      while let call = calls.last {
        let node = Int(call.node)
        if call.next < graph.starts[node + 1] {
          calls[calls.count - 1].next += 1
          let target = graph.targets[Int(call.next)]
          if target < 0 || part != nil && graph.isDeferred(call.next) { continue }
          if number[Int(target)] == 0 {
            visit(target)
          } else {
            low[node] = min(low[node], number[Int(target)])
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last { low[Int(caller.node)] = min(low[Int(caller.node)], low[node]) }
        guard low[node] == number[node] else { continue }
        while let member = open.popLast() {
          number[Int(member)] = .max
          members.append(member)
          if member == call.node { break }
        }
        ends.append(members.count)
      }
    }
  }
}

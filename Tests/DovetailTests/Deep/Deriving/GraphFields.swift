import Dovetail

extension Graph {
  /// All that a graph knows of its nodes, in which nodes are named, not numbered.
  ///
  /// Only the places in the order of dependency differ between two graphs; of these, that of a node and those of what it
  /// needs are compared.
  var fields: [String] {
    let (plan, linked) = (plan, plan.graph)
    func name(_ node: Int) -> String {
      let node = linked[node]
      return "\(node.key) \(node.role) \(node.site.line):\(node.site.column) \(node.binding.context?.owner as Any)"
    }
    func names(_ nodes: some Sequence<Int>) -> [String] { nodes.map(name).sorted() }
    func names(_ nodes: [Int32]) -> [String] { names(nodes.map(Int.init)) }
    let shown = Set(linked.shown)
    var lines = linked.shown.map { index in
      let (node, fact) = (linked[index], plan.facts[index])
      var free = fact
      free.order = 0
      let edges = linked.edges(of: index).map { edge -> String in
        let target = Int(linked.targets[Int(edge)])
        if target < 0 { return "none" }
        let order = plan.facts[target].order - fact.order
        return
          "\(name(target)) \(linked.isDeferred(edge)) \(linked.isOptional(edge)) \(order < 0 ? "below" : order == 0 ? "beside" : "above")"
      }
      return """
        \(name(index)) \(node.lifetime) \(node.isSharedAlias) \(node.hasAlias) \(free) needs \(edges) \
        used by \(names(linked.users[index])) wraps \(names(linked.wrapped(in: index).dropFirst()))
        """
    }
    lines.append("idle \(names(plan.idle.filter(shown.contains)))")
    lines.append("eager \(names(plan.eager))")
    lines += plan.levels.map { level in
      """
      \(level.scope as Any) in \(level.parent): seeds \(names(level.seeds)) closing \(names(level.closing)) \
      running \(names(level.running)) started \(names(level.started))
      """
    }
    return lines.sorted()
  }
}

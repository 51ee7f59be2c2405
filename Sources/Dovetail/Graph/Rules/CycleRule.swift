/// No value is needed for its own creation.
///
/// One fault is reported for each group of nodes that need each other. The properties of a shared object are no fault:
/// they are set when the object exists.
enum CycleRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    guard !draft.rings.isEmpty else { return [] }
    let finder = CycleFinder(draft.edges, nodeCount: draft.nodes.count, leaving: draft.lateEdges())
    return finder.groups(from: changed).compactMap { group in
      guard let cycle = finder.cycle(in: group) else { return nil }
      let location = draft.location(of: cycle[0])
      var finding = Finding(
        .cycle((cycle + [cycle[0]]).map { draft.nodes[$0].key }), key: draft.nodes[cycle[0]].key, location: location
      ) { draft.locations(of: cycle) }
      finding.closing = closing(of: cycle, in: draft)
      return finding
    }
  }

  /// The first property on the way around whose owner could let it close the cycle.
  private static func closing(of cycle: [Int], in draft: GraphDraft) -> Finding.Closing? {
    for (node, next) in zip(cycle, cycle[1...] + cycle.prefix(1)) {
      let row = draft.edges.row(of: node)
      guard let completion = draft.nodes[node].declaration.completion,
        let edge = draft.propertyEdges(of: node).first(where: { draft.edges.neededTarget(of: $0) == next })
      else { continue }
      let parameters = row.prefix(completion.parameterCount)
      if parameters.contains(where: { draft.edges.neededTarget(of: $0) == next }) { continue }
      return Finding.Closing(
        owner: draft.nodes[node].key, use: completion.use(at: edge - row.lowerBound),
        isShared: draft.nodes[node].lifetime.isHeld, isObject: completion.isByReference)
    }
    return nil
  }
}

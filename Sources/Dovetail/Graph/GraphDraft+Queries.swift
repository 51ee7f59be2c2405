extension GraphDraft {
  /// What is done to values after their functions, for each declaration among the changed ones that counts.
  func completions(of changed: [Int]) -> [(node: Int, completion: AnyCompletion)] {
    // Those of a whole graph are known without another look at each of its nodes.
    let completed = change == nil ? facts.completed : changed.filter { nodes[$0].isCompleted }
    return completed.compactMap { node in nodes[node].declaration.completion.map { (node, $0) } }
  }
}

extension GraphDraft {
  /// The node that a key means to the injector.
  func index(of key: AnyKey) -> Int? { table[key.id] }

  /// Which nodes some nodes, the eager singletons and what is made elsewhere need, now or later.
  func reachable(from starts: [Int]) -> [Bool] {
    var isReached = Array(repeating: false, count: nodes.count)
    var queue = starts + nodes.indices.filter { nodes[$0].lifetime == .eagerSingleton || nodes[$0].isMadeElsewhere }
    while let node = queue.popLast() {
      if isReached[node] { continue }
      isReached[node] = true
      for target in targets(of: node) where target >= 0 { queue.append(Int(target)) }
    }
    return isReached
  }
}

extension GraphDraft {
  /// The nodes that take part: those that no override replaced.
  var shownNodes: [Int] { nodes.indices.filter { !nodes[$0].isReplaced } }

  /// For each node its place among those that take part.
  func shownIndices() -> [Int] {
    var next = 0
    return nodes.map { node in
      defer { next += node.isReplaced ? 0 : 1 }
      return next
    }
  }
}

extension GraphDraft {
  /// What a node needs its dependency at a position for.
  func use(by node: Int, at position: Int) -> Finding.Use {
    nodes[node].declaration.use(at: position)
  }
}

extension GraphDraft {
  /// How many other parameters the function of a binding takes; nil where the position is that of no parameter.
  func parameters(of node: Int, besides position: Int) -> Int? {
    let declaration = nodes[node].declaration
    guard nodes[node].isBinding || nodes[node].isContribution, position < declaration.parameterCount else { return nil }
    return declaration.parameterCount - 1
  }

  /// The scope that is open whenever some nodes are made, or nil where that is open.
  func scope(around starts: [Int]) -> Scope? {
    let needs = ScopeNeed.all(in: self, nowOnly: true)
    var scopes: [Scope] = []
    var seen = Set(starts)
    var queue = Array(seen)
    while let node = queue.popLast() {
      let lifetime = nodes[node].lifetime
      if lifetime.isHeld {
        guard let scope = lifetime.scope else { return nil }
        scopes.append(scope)
      } else if case .scope(let scope) = needs[node] {
        scopes.append(scope)
      } else {
        let askers = dependents[node].map { Int($0.node) }
        if askers.isEmpty { return nil }
        queue += askers.filter { seen.insert($0).inserted }
      }
    }
    return scopes.first { outer in scopes.allSatisfy { ScopeNeed.scope(outer).isMet(within: $0) } }
  }
}

extension AnyBinding {
  /// What the dependency at a position is needed for.
  func use(at position: Int) -> Finding.Use {
    if head.keeping != nil && position == dependencies.count - 1 { return .sharing }
    if let completion = completion, position >= completion.parameterCount {
      return completion.use(at: position)
    }
    // The caller of a factory fills the first parameters.
    if case .assisted(let arguments) = role { return .parameter(position + arguments.count + 1) }
    return .parameter(position + 1)
  }
}

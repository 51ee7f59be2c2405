extension Plan {
  /// The bindings that have taken the places of others.
  struct Exchange: Sendable {
    /// The entries do not retain them.
    let bindings: [Binding]
    /// All bindings, to be collected again when somebody looks at the graph.
    let all: Bindings
    let layer: Int32
    let described = Memo<Plan>()
  }

  /// The same plan, whose injectors notify one more observer.
  func observed(by observer: any CreationObserver) -> Plan {
    let plan = Plan(self, exchange, observers: observers + [observer])
    plan.observeEntries()
    return plan
  }

  func observeEntries() {
    for index in 0..<graph.nodes.count {
      if unsafe UnsafePointer(entries + index).binding.role == .implicit { continue }
      unsafe entries[index].flags.insert(.observed)
      if unsafe entries[index].kind == .transient { unsafe entries[index].kind = .checked }
    }
  }

  /// The same plan with an override of some of its bindings, where that can break no rule; or else nil.
  ///
  /// An override without dependencies needs nothing that what it replaces does not. It must be made where that was, and
  /// be shared for as long.
  ///
  /// - Parameters:
  ///   - content: The bindings of the override.
  ///   - all: All bindings, with those of the override.
  func exchanging(_ content: Bindings, in all: Bindings) -> Plan? {
    guard let bindings = content.plain, Set(bindings.map(\.key)).count == bindings.count else { return nil }
    let nodes = bindings.compactMap { node(replacedBy: $0) }
    if nodes.count < bindings.count { return nil }
    let exchange = Exchange(bindings: (self.exchange?.bindings ?? []) + bindings, all: all, layer: topLayer + 1)
    let plan = Plan(self, exchange, observers: observers)
    for (node, binding) in zip(nodes, bindings) {
      unsafe plan.entries[node].exchange(binding)
    }
    return plan
  }

  private func node(replacedBy binding: Binding) -> Int? {
    guard binding.role == .binding, binding.dependencies.count == 0, binding.details == nil,
      binding.traits.isDisjoint(with: [.awaited, .addition]), var index = graph.index(of: binding.key),
      graph.contexts[0].candidates(for: binding.key).isEmpty
    else { return nil }
    while graph.nodes[index].wrapped >= 0 { index = Int(graph.nodes[index].wrapped) }
    let (node, fact) = (graph.nodes[index], facts[index])
    guard node.binding.role == .binding, node.isDeclared, !node.isReplaced, node.environment == 0,
      !node.binding.isForSite, !node.binding.traits.contains(.alias), !fact.needsAwait, !fact.needsResolve,
      fact.needsMainActor == binding.traits.contains(.mainActor), !node.lifetime.isSeeded,
      binding.lifetime.map({ $0 == node.lifetime }) ?? true
    else { return nil }
    return index
  }

  /// How many overrides lie over each other.
  var topLayer: Int32 { exchange?.layer ?? graph.topLayer }

  /// The plan of the same bindings whose graph has them all.
  var described: Plan {
    guard let exchange else { return self }
    return exchange.described.value {
      guard let plan = try? Graph.plan(of: exchange.all, observers) else {
        fatalError("an exchanged binding breaks no rule")
      }
      return plan
    }
  }

  var boundKeys: BoundKeys { exchange == nil ? graph.boundKeys : BoundKeys { self.described.graph.boundKeys.index } }
}

extension Bindings {
  /// The bindings of an override that has nothing else.
  fileprivate var plain: [Binding]? {
    switch content {
    case .binding(let binding): return [binding]
    case .list(let parts):
      var bindings: [Binding] = []
      for part in parts {
        guard let part = part.plain else { return nil }
        bindings += part
      }
      return bindings
    case .module, .overriding, .hidden, .removing: return nil
    }
  }
}

extension Binding {
  /// Finds what stores its values, if its lifetime was not written beside its target.
  func prepareToShare() {
    if makeBox == nil, !(key.type is AnyObject.Type) { makeBox = boxMaker(of: key.type) }
  }
}

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
  package func observed(by observer: any CreationObserver) -> Plan {
    let plan = Plan(self, exchange, observers: observers + [observer])
    plan.observeEntries()
    return plan
  }

  /// The same plan with an override of some of its bindings, where that can break no rule; or else nil.
  ///
  /// What replaces a value must be made where that was, or anywhere; be shared for as long, or be an instance; and need
  /// nothing but what comes before that in the order of dependency.
  ///
  /// - Parameters:
  ///   - content: The bindings of the override.
  ///   - all: All bindings, with those of the override.
  func exchanging(_ content: Bindings, in all: Bindings) -> Plan? {
    guard let bindings = content.plain, Set(bindings.map(\.key)).count == bindings.count else { return nil }
    var exchanged: [(node: Int, binding: Binding, needs: [Int32])] = []
    for binding in bindings {
      guard let node = node(replacedBy: binding), let needs = needs(of: binding, at: node) else { return nil }
      exchanged.append((node, binding, needs))
    }
    let replaced = Set(exchanged.map { ObjectIdentifier(entry($0.node).binding) })
    let others = (self.exchange?.bindings ?? []).filter { !replaced.contains(ObjectIdentifier($0)) }
    let exchange = Exchange(bindings: others + bindings, all: all, layer: topLayer + 1)
    return Plan(self, exchange, exchanged, observers: observers)
  }

  private func node(replacedBy binding: Binding) -> Int? {
    guard binding.role == .binding, binding.details == nil,
      binding.traits.isDisjoint(with: [.awaited, .addition, .alias]),
      let index = plainNode(of: binding.key).map(undecorated)
    else { return nil }
    let (node, fact) = (graph.nodes[index], facts[index])
    // What names no lifetime is shared as what it replaces.
    let inherited = entry(index).binding.lifetime ?? node.lifetime
    guard node.binding.role == .binding, node.isDeclared, node.environment == 0, !node.binding.isForSite,
      !node.binding.traits.contains(.alias), !fact.needsAwait, !fact.needsResolve, !node.lifetime.isSeeded,
      // Eager ones are made in the order of their declarations; and the graph would go on retaining an override.
      node.lifetime != .eagerSingleton, node.layer == 0,
      inherited == node.lifetime && binding.lifetime ?? inherited.ofDecorator == node.lifetime
        // What is not shared may get an instance, unless something else is shared as it.
        || binding.traits.contains(.instance) && node.lifetime == .unshared && !node.hasAlias
          && graph.index(of: binding.key) == index
    else { return nil }
    return index
  }

  /// The nodes of what a binding needs at a place of the graph; nil when some might break a rule there.
  private func needs(of binding: Binding, at node: Int) -> [Int32]? {
    let own = facts[node]
    var needsMainActor = binding.traits.contains(.mainActor)
    var needs: [Int32] = []
    var level: Int16 = 0
    for index in 0..<binding.dependencies.count {
      let dependency = binding.dependencies[index]
      guard dependency.kind == .needed, let need = plainNode(of: dependency.key) else { return nil }
      let (fact, lifetime) = (facts[need], graph.nodes[need].lifetime)
      let (needed, levelEver) =
        lifetime.isHeld ? (entry(need).level, entry(need).level) : (fact.level, fact.levelEver)
      guard fact.order < own.order, !fact.needsAwait, !fact.needsResolve, needed == 0 || needed == own.level,
        levelEver == 0 || levelEver == own.levelEver
      else { return nil }
      if needed > 0 { level = needed }
      needsMainActor = needsMainActor || fact.needsMainActor
      needs.append(Int32(need))
    }
    // An optional of what is not shared asks for the level that it needs.
    guard graph.nodes[node].lifetime.isHeld || level == own.level else { return nil }
    return needsMainActor && !own.needsMainActor ? nil : needs
  }

  /// The node that answers a key wherever it is asked for.
  private func plainNode(of key: AnyKey) -> Int? {
    guard graph.contexts[0].candidates(for: key).isEmpty, let node = graph.index(of: key),
      graph.nodes[node].environment == 0, !graph.nodes[node].binding.isForSite
    else { return nil }
    return node
  }

  /// How many overrides lie over each other.
  var topLayer: Int32 { exchange?.layer ?? graph.topLayer }

  /// The plan of the same bindings whose graph has them all.
  package var described: Plan {
    guard let exchange else { return self }
    return exchange.described.value {
      guard let plan = try? Graph.plan(of: exchange.all, observers) else {
        fatalError("an exchanged binding breaks no rule")
      }
      return plan
    }
  }

  /// The node of this plan that makes the value of a shared node of `described`.
  package func node(ofDescribed index: Int) -> Int {
    if exchange == nil || index < graph.collectedCount { return index }
    let whole = described.graph
    // Linking adds the same shared nodes, behind those of the override.
    if index >= whole.collectedCount { return index - whole.collectedCount + graph.collectedCount }
    return graph.index(of: whole.nodes[index].key).map(undecorated) ?? index
  }

  /// What the decorators around a node wrap.
  private func undecorated(_ node: Int) -> Int {
    var node = node
    while graph.nodes[node].wrapped >= 0 { node = Int(graph.nodes[node].wrapped) }
    return node
  }

  /// Where the binding is declared that makes a node's value.
  package func site(of node: Int) -> SourceSite { entry(node).binding.site }

  var boundKeys: BoundKeys { exchange == nil ? graph.boundKeys : BoundKeys { self.described.graph.boundKeys.find() } }
}

extension Bindings {
  /// The bindings of an override that has nothing else.
  var plain: [Binding]? {
    switch content {
    case .binding(let binding): return [binding]
    case .list(let parts):
      var bindings: [Binding] = []
      for part in parts {
        guard let part = part.plain else { return nil }
        bindings += part
      }
      return bindings
    case .module, .overriding, .hidden, .removing, .justInTime: return nil
    }
  }

  /// The same bindings without those of overrides that others replace, so that nothing retains their instances.
  func releasing(whatIsReplacedBy bindings: [Binding]) -> Bindings {
    guard case .list(let parts) = content, parts.count == 2, case .overriding = parts[1].content else { return self }
    return Bindings(
      .list([
        parts[0].releasing(whatIsReplacedBy: bindings),
        parts[1].without { old in
          // What names no lifetime is shared as what it replaces.
          let new = bindings.filter { $0.key == old.key && $0.role == .binding && $0.context == nil }
          return !new.isEmpty && new.allSatisfy { $0.lifetime != nil || old.lifetime == nil }
        },
      ]))
  }

  private func without(_ isReplaced: (Binding) -> Bool) -> Bindings {
    switch content {
    case .binding(let binding):
      let isPlain =
        binding.role == .binding && binding.details == nil && binding.traits.isDisjoint(with: [.addition, .alias])
      return isPlain && isReplaced(binding) ? .none : self
    case .list(let parts): return Bindings(.list(parts.map { $0.without(isReplaced) }))
    case .overriding(let content): return Bindings(.overriding(content.without(isReplaced)))
    case .module, .hidden, .removing, .justInTime: return self
    }
  }
}

extension Binding {
  /// Finds what stores its values, if its lifetime was not written beside its target.
  func prepareToShare() {
    if makeBox == nil, !(key.type is AnyObject.Type) { makeBox = boxMaker(of: key.type) }
  }
}

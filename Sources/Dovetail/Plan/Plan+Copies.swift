extension Plan {
  /// Returns a copy of the plan whose injectors notify one more observer.
  package func observed(by observer: any CreationObserver) -> Plan {
    let plan = Plan(self, observers: observers + [observer])
    plan.observeEntries()
    return plan
  }

  /// Returns a copy of the plan with an override of some bindings; nil if the override might break a rule.
  ///
  /// A replacement must be made on the same actor as the replaced value or on any, have the same lifetime or be an
  /// instance, and need only nodes that come before the replaced one in the order of dependency.
  ///
  /// - Parameter content: The bindings of the override.
  func exchanging(_ content: Bindings) -> Plan? {
    guard let new = content.plain else { return nil }
    var known = KeyTable(minimumCapacity: 0)
    var replacements: [Replacement] = []
    for binding in new {
      guard known[binding.key.id] == nil, let node = node(replacedBy: binding), let needs = needs(of: binding, at: node)
      else { return nil }
      known[binding.key.id] = Int32(node)
      replacements.append((node, binding, needs))
    }
    return Plan(self, replacing: replacements, observers: observers)
  }

  private func node(replacedBy binding: Binding) -> Int? {
    guard binding.role == .binding, binding.details == nil,
      binding.traits.isDisjoint(with: [.awaited, .addition, .alias]),
      let index = plainNode(of: binding.key).map(undecorated)
    else { return nil }
    let (node, fact) = (graph.nodes[index], facts[index])
    // A binding without a lifetime has the lifetime of the one that it replaces.
    let inherited = entry(index).binding.lifetime ?? node.lifetime
    guard node.binding.role == .binding, node.isDeclared, node.environment == 0, !node.binding.isForSite,
      !node.binding.traits.contains(.alias), node.binding.details?.content.runningHook == nil, !fact.needsAwait,
      !fact.needsResolve, !node.lifetime.isSeeded,
      // Eager singletons are made in the order of declarations, and the graph would still retain a replaced override.
      node.lifetime != .eagerSingleton, node.layer == 0,
      inherited == node.lifetime && binding.lifetime ?? inherited.ofDecorator == node.lifetime
        // An instance may replace an unshared value, unless an alias has the lifetime of that value.
        || binding.traits.contains(.instance) && node.lifetime == .unshared && !node.hasAlias
          && graph.index(of: binding.key) == index
    else { return nil }
    return index
  }

  /// Returns the nodes that a binding needs in place of a node; nil if one might break a rule.
  private func needs(of binding: Binding, at node: Int) -> [Int32]? {
    let own = facts[node]
    var needsMainActor = binding.traits.contains(.mainActor)
    var needs: [Int32] = []
    var level: Int16 = 0
    for index in 0..<binding.dependencies.count {
      let dependency = binding.dependencies[index]
      guard dependency.kind == .needed, let need = plainNode(of: dependency.key) else { return nil }
      let (fact, lifetime) = (facts[need], graph.nodes[need].lifetime)
      let (needed, levelEver) = lifetime.isHeld ? (entry(need).level, entry(need).level) : (fact.level, fact.levelEver)
      guard fact.order < own.order, !fact.needsAwait, !fact.needsResolve, needed == 0 || needed == own.level,
        levelEver == 0 || levelEver == own.levelEver
      else { return nil }
      if needed > 0 { level = needed }
      needsMainActor = needsMainActor || fact.needsMainActor
      needs.append(Int32(need))
    }
    // Optionals of an unshared value depend on the level that it needs, which must stay the same.
    guard graph.nodes[node].lifetime.isHeld || level == own.level else { return nil }
    return needsMainActor && !own.needsMainActor ? nil : needs
  }

  /// Returns the node of a key, if it is the same for each dependent; or else nil.
  private func plainNode(of key: AnyKey) -> Int? {
    guard graph.contexts[0][key] == nil, let node = graph.index(of: key),
      graph.nodes[node].environment == 0, !graph.nodes[node].binding.isForSite
    else { return nil }
    return node
  }

  /// All bindings; those of overrides that have been exchanged are in one more override.
  var all: Bindings {
    if exchanged.isEmpty { return bindings }
    // Each replaces another key.
    return bindings.overridden(by: Bindings(exchanged.map { Bindings($0.binding) }), times: topLayer)
  }

  /// The number of nested overrides.
  var topLayer: Int32 { exchanged.isEmpty ? graph.topLayer : graph.topLayer + 1 }

  /// A plan of the same bindings with a complete graph.
  package var described: Plan {
    if exchanged.isEmpty { return self }
    return foundDescribed.value {
      guard let plan = try? Plan(all, observers: observers) else { fatalError("an exchanged binding breaks no rule") }
      return plan
    }
  }

  /// Returns the node of this plan that makes the value of a shared node of `described`.
  package func node(ofDescribed index: Int) -> Int {
    if exchanged.isEmpty || index < graph.collectedCount { return index }
    let whole = described.graph
    // Linking appends the same shared nodes to both graphs, behind those of the bindings.
    if index >= whole.collectedCount { return index - whole.collectedCount + graph.collectedCount }
    return graph.index(of: whole.nodes[index].key).map(undecorated) ?? index
  }

  /// Returns the node that a node's decorators wrap.
  func undecorated(_ node: Int) -> Int {
    var node = node
    while graph.nodes[node].wrapped >= 0 { node = Int(graph.nodes[node].wrapped) }
    return node
  }

  /// Returns the place of the binding that makes a node's value.
  package func site(of node: Int) -> SourceSite { entry(node).binding.site }

  /// The bound keys, for suggestions; without the observers, which may retain an error that has them.
  var boundKeys: BoundKeys {
    if exchanged.isEmpty { return BoundKeys { [graph] in graph } }
    return foundBoundKeys.value {
      let (all, derived) = (all, Memo<LinkedGraph?>())
      return BoundKeys { derived.value { (try? Plan(all))?.graph } }
    }
  }
}

extension Bindings {
  /// The bindings of an override; nil if it has other elements.
  var plain: [Binding]? {
    switch content {
    case .binding(let binding): return [binding]
    case .list(let parts):
      let plain = parts.compactMap(\.plain)
      return plain.count < parts.count ? nil : plain.flatMap(\.self)
    case .module, .overriding, .hidden, .removing, .justInTime, .scope, .root: return nil
    }
  }

  /// Returns the bindings with one more override, in one list with those before it.
  ///
  /// Bindings of overrides that it replaces are left out, so that nothing retains their instances.
  func overridden(by content: Bindings, times: Int32) -> Bindings {
    var parts = [self]
    if case .list(let known) = self.content, known.count > 1, known.dropFirst().allSatisfy(\.isOverride) {
      parts = known
    }
    // For each key, whether all bindings have a lifetime; one without has that of the binding that it replaces.
    var new = KeyMap<Bool>()
    for binding in content.plain ?? [] where binding.role == .binding && binding.context == nil {
      new.update(binding.key, or: true) { $0 = $0 && binding.lifetime != nil }
    }
    let others = parts.dropFirst().compactMap { part in
      part.without { old in new[old.key].map { $0 || old.lifetime == nil } == true }
    }
    return Bindings(.list([parts[0]] + others + [content.overriding(times: times)]))
  }

  private var isOverride: Bool { if case .overriding = content { true } else { false } }

  /// Returns the bindings without some plain ones; nil if none is left.
  private func without(_ isReplaced: (Binding) -> Bool) -> Bindings? {
    switch content {
    case .binding(let binding):
      let isPlain =
        binding.role == .binding && binding.details == nil && binding.traits.isDisjoint(with: [.addition, .alias])
      return isPlain && isReplaced(binding) ? nil : self
    case .list(let parts):
      let rest = parts.compactMap { $0.without(isReplaced) }
      return rest.isEmpty ? nil : Bindings(.list(rest))
    case .overriding(let content, let times): return content.without(isReplaced)?.overriding(times: times)
    case .module, .hidden, .removing, .justInTime, .scope, .root: return self
    }
  }
}

extension Binding {
  /// Sets `makeBox`, if the lifetime was not declared together with the target.
  func prepareToShare() {
    func boxMaker<Value>(of type: Value.Type) -> MakeBox {
      { binding, arguments in Box<Value>(try binding.value(arguments)) }
    }
    if makeBox == nil, !(key.type is AnyObject.Type) { makeBox = _openExistential(key.type, do: boxMaker) }
  }
}

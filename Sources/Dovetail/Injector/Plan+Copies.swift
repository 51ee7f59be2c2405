extension Plan {
  /// Returns a copy of the plan whose injectors notify one more observer.
  package func observed(by observer: any CreationObserver) -> Plan {
    let plan = Plan(self, observers: observers + [observer])
    plan.observeEntries()
    return plan
  }

  /// Returns a copy of the plan with an override of some bindings; nil if the override might break a rule, or change a
  /// fact of another node.
  ///
  /// - Parameter content: The bindings of the override.
  func exchanging(_ content: Bindings) -> Plan? {
    guard let new = content.plain else { return nil }
    var known: Set<Int> = []
    var replacements: [Replacement] = []
    for binding in new {
      guard let index = node(replacedBy: binding), known.insert(index).inserted,
        let replacement = replacement(of: index, with: binding)
      else { return nil }
      replacements.append(replacement)
    }
    return Plan(self, replacing: replacements, observers: observers)
  }

  private func node(replacedBy binding: Binding) -> Int? {
    guard
      // A decorator or a contribution, and one with a hook, a property or an owner, changes more than one node.
      binding.role == .binding,
      binding.details == nil,
      // Whether a dependent may await it, whether it may be new, and its lifetime are found by linking.
      binding.traits.isDisjoint(with: [.awaited, .addition, .alias]),
      let index = plainNode(of: binding.key).map(undecorated)
    else { return nil }
    let (node, fact) = (graph[index], facts[index])
    guard
      // Any other one is made by the linker.
      node.binding.role == .binding,
      node.isDeclared,
      // Each dependent may have a node of its own.
      node.environment == 0,
      !node.binding.isForSite,
      // The lifetime of an alias is that of its target.
      !node.binding.traits.contains(.alias),
      // What is awaited, shared within a resolve or a seed is known to all its dependents.
      !fact.needsAwait,
      !fact.needsResolve,
      !node.lifetime.isSeeded,
      // The levels of the plan list what runs.
      node.binding.details?.content.runningHook == nil,
      // Eager singletons are made in the order of declarations.
      node.lifetime != .eagerSingleton,
      // The linked nodes would retain a replaced override.
      graph.nodes[index].layer == 0,
      // The members of a circle share their place in the order of dependency.
      !graph.reached(by: index).contains(where: { facts[$0].order == fact.order })
    else { return nil }
    return index
  }

  private func replacement(of index: Int, with binding: Binding) -> Replacement? {
    let (old, fact) = (graph[index], facts[index])
    // A binding without a lifetime has the lifetime of the one that it replaces.
    let lifetime = binding.lifetime ?? old.lifetime.ofDecorator
    guard
      lifetime == old.lifetime && (binding.lifetime != nil || lifetime == graph.nodes[index].lifetime)
        // An instance may replace an unshared value, unless an alias or a decorator has the lifetime of that value.
        || binding.traits.contains(.instance) && old.lifetime == .unshared && !old.hasAlias
          && graph.index(of: binding.key) == index
    else { return nil }
    var node = Node(binding, at: Position(layer: graph.topLayer + (graph.replacements.isEmpty ? 1 : 0)))
    (node.lifetime, node.hasAlias) = (lifetime, old.hasAlias)
    var new = NodeFacts(of: node, order: fact.order)
    var needs: [Int32] = []
    for position in 0..<binding.dependencies.count {
      let dependency = binding.dependencies[position]
      guard dependency.kind == .needed, let need = plainNode(of: dependency.key), facts[need].order < fact.order
      else { return nil }
      new.add(facts[need].needed(as: graph[need].lifetime, scopes), scopes)
      needs.append(Int32(need))
    }
    // What dependents see of it stays the same, and it retains nothing that lives shorter.
    guard new.needed(as: lifetime, scopes) == fact.needed(as: old.lifetime, scopes), !new.needsResolve,
      !lifetime.isHeld || scopes.isOpen(new.levelWithDeferred, in: scopes.level(of: lifetime))
    else { return nil }
    if lifetime != .unshared, let boxing = binding.boxing { node.binding = boxing }
    return Replacement(of: index, by: node, new, needing: needs)
  }

  /// Returns the node of a key, if it is the same for each dependent; or else nil.
  private func plainNode(of key: AnyKey) -> Int? {
    guard graph.contexts[0][key] == nil, let node = graph.index(of: key),
      graph[node].environment == 0, !graph[node].binding.isForSite
    else { return nil }
    return node
  }

  /// Returns the node that a node's decorators wrap.
  func undecorated(_ node: Int) -> Int {
    var node = node
    while graph.nodes[node].wrapped >= 0 { node = Int(graph.nodes[node].wrapped) }
    return node
  }

  /// All bindings; those of overrides that have replaced nodes are in one more override.
  var all: Bindings {
    let replacements = graph.replacements
    if replacements.isEmpty { return bindings }
    // Each replaces another key.
    return bindings.overridden(by: Bindings(replacements.map { Bindings($0.node.binding) }), times: graph.topLayer)
  }

  /// The bound keys, for suggestions; without the observers, which may retain an error that has them.
  var boundKeys: BoundKeys { BoundKeys { [graph] in graph } }
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

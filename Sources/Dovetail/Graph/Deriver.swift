/// Replaces bindings of a graph, and looks only at what this changes.
///
/// It gives a derivation only when the new nodes fit in the places of the replaced ones, and no rule finds anything there.
/// Whatever else there is goes the whole way: the declarations are collected, linked, verified and frozen together, which
/// finds what is wrong in the order and the words of all graphs.
struct Deriver {
  private let root: Plan
  private let draft: GraphDraft
  private let facts: OverrideFacts
  private let layers: [OverrideLayer]
  private var installs: [Install]
  /// The new nodes in the order of their layers.
  private var replacements: [Replacement] = []

  /// Replaces bindings of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan of a graph.
  ///   - content: What replaces its bindings.
  /// - Returns: The derivation, or nil when only the whole way can tell.
  static func derive(_ plan: Plan, _ content: Bindings) -> Derivation? {
    guard let layer = layer(content) else { return nil }
    var deriver = Deriver(plan.whole, OverrideLayer.lay(layer, over: plan.derivation?.layers ?? []))
    guard let replaced = deriver.findReplaced(), deriver.link(), deriver.isRight() else { return nil }
    return Derivation(
      root: deriver.root, deriver.draft, layers: deriver.layers, replaced: replaced, replacements: deriver.replacements)
  }

  private init(_ root: Plan, _ layers: [OverrideLayer]) {
    self.root = root
    self.layers = layers
    draft = root.draft
    facts = draft.overrideFacts
    installs = draft.installs
  }

  /// Collects content that holds nothing but bindings, each of another key.
  private static func layer(_ content: Bindings) -> OverrideLayer? {
    let collected = Collector(content)
    guard collected.environments.count == 1, collected.topLayer == 0, collected.faults.isEmpty,
      !collected.isJustInTime, !collected.isContextual, !collected.isExpanding
    else { return nil }
    var keys: Set<KeyID> = []
    for node in collected.nodes {
      guard node.isBinding, keys.insert(node.key.id).inserted, node.declaration.head.product == nil else { return nil }
    }
    return OverrideLayer(content, collected)
  }

  /// Finds for each node of the layers the one that it replaces.
  private mutating func findReplaced() -> [Int]? {
    var found: [Int] = []
    // For each node that is replaced the index of its replacement.
    var indices: [Int: Int] = [:]
    for (number, layer) in layers.enumerated() {
      let before = Int32(installs.count)
      for node in layer.nodes {
        guard let replaced = self.node(of: node.key), isReplaceable(replaced) else { return nil }
        found.append(replaced)
        var moved = node.moved(installs: before, layer: draft.topLayer + Int32(number) + 1)
        moved.share(asReplacing: indices[replaced].map { replacements[$0].node } ?? draft.nodes[replaced])
        let replacement = Replacement(node: moved, replaced: replaced, targets: [])
        if let index = indices[replaced] {
          // What a later layer replaces is gone.
          replacements.remove(at: index)
          for (other, position) in indices where position > index { indices[other] = position - 1 }
        }
        indices[replaced] = replacements.count
        replacements.append(replacement)
      }
      installs += layer.installs.map { $0.moved(by: before) }
    }
    return found
  }

  /// The index of a key's binding, below its decorators.
  private func node(of key: AnyKey) -> Int? {
    guard var replaced = draft.table[key.id] else { return nil }
    while draft.nodes[replaced].isDecorator { replaced = Int(draft.nodes[replaced].wrapped) }
    return replaced
  }

  private func isReplaceable(_ replaced: Int) -> Bool {
    let node = draft.nodes[replaced]
    return node.isBinding && node.environment == 0 && !facts.ringed.contains(replaced)
      && node.declaration.head.product == nil && !facts.contextual.contains(node.key.id)
      && !facts.copied.contains(replaced)
  }

  /// Finds what the new nodes need, all of which must be there already, and for everybody.
  private mutating func link() -> Bool {
    for index in replacements.indices {
      let replacement = replacements[index]
      var node = replacement.node
      var targets: [Int] = []
      for dependency in replacement.node.declaration.dependencies {
        let key = dependency.key.id
        guard dependency.kind == .needed, let target = draft.table[key],
          !facts.contextual.contains(key), !facts.askingForSites.contains(target)
        else { return false }
        targets.append(target)
        _ = node.await(for: draft.nodes[target])
        _ = node.move(to: draft.nodes[target])
      }
      replacements[index] = Replacement(node: node, replaced: replacement.replaced, targets: targets)
    }
    return true
  }

  /// Whether the derived graph has no faults, and differs in nothing but the new nodes.
  private func isRight() -> Bool {
    guard replacements.allSatisfy({ keepsShape($0) }) else { return false }
    let derived = GraphDraft(draft, replacing: replacements, installs: installs)
    // A ring has a lock for all its values, which are frozen together.
    return derived.findings.isEmpty
      && !derived.rings.contains { ring in replacements.contains { ring.contains($0.replaced) } }
  }

  /// Whether what linking and freezing made of others rests on nothing that is not as before.
  private func keepsShape(_ new: Replacement) -> Bool {
    let old = draft.nodes[new.replaced]
    let lifetime = new.node.lifetime
    // Seeds are counted.
    if lifetime.isSeeded { return false }
    if (new.node.isOnMainActor, new.node.awaits) != (old.isOnMainActor, old.awaits) && !isIsolatedAlone(new.replaced) {
      return false
    }
    if lifetime == old.lifetime { return true }
    // A decorator is shared as what it wraps is.
    if facts.wrapped.contains(new.replaced) { return false }
    if old.lifetime.isHeld { return lifetime.isHeld && lifetime.scope == old.lifetime.scope }
    // A level is there for the scopes of the graph only.
    return lifetime.scope.map { root.level(of: $0) != nil } ?? true
  }

  /// Whether nothing else is made on the main actor because a node is.
  private func isIsolatedAlone(_ node: Int) -> Bool {
    draft.isPlain && draft.dependents[node].allSatisfy(\.isDeferred)
      && !replacements.contains { $0.targets.contains(node) }
  }
}

/// Replaces bindings of a graph, and looks only at what this changes.
///
/// It gives a derivation only when that is surely right. Whatever it cannot tell goes the whole way: the declarations are
/// collected, linked, verified and frozen together, which also finds what is wrong and has the words for it.
struct Deriver {
  let root: Plan
  let draft: GraphDraft
  let facts: OverrideFacts
  /// The new nodes in the order of their layers.
  private(set) var replacements: [Replacement] = []
  /// For each place that gets a new node the index of its replacement.
  private(set) var indices: [Int: Int] = [:]

  /// Replaces bindings of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan of a graph.
  ///   - content: What replaces its bindings.
  /// - Returns: The derivation, or nil when only the whole way can tell.
  static func derive(_ plan: Plan, _ content: Bindings) -> Derivation? {
    let root = plan.whole
    let draft = root.draft
    guard draft.isPlain, let layer = layer(content) else { return nil }
    let layers = OverrideLayer.lay(layer, over: plan.derivation?.layers ?? [])
    var deriver = Deriver(root: root, draft: draft, facts: draft.overrideFacts)
    guard let places = deriver.place(layers), deriver.link(), deriver.isRight() else { return nil }
    return Derivation(
      root: root, draft, layers: layers, places: places, replacements: deriver.replacements)
  }

  private init(root: Plan, draft: GraphDraft, facts: OverrideFacts) {
    self.root = root
    self.draft = draft
    self.facts = facts
  }

  /// Collects content that holds nothing but bindings, each of another key.
  private static func layer(_ content: Bindings) -> OverrideLayer? {
    let collected = Collector(content)
    guard collected.environments.count == 1, collected.topLayer == 0, collected.faults.isEmpty,
      !collected.isJustInTime, !collected.isContextual, !collected.isExpanding
    else { return nil }
    var keys: Set<KeyID> = []
    for node in collected.nodes {
      guard node.isBinding, keys.insert(node.key.id).inserted, isRight(node.declaration) else { return nil }
    }
    return OverrideLayer(content, collected)
  }

  private static func isRight(_ declaration: AnyBinding) -> Bool {
    if declaration.head.product != nil { return false }
    guard let completion = declaration.completion else { return true }
    return completion.mistakes.isEmpty && completion.heard.allSatisfy { $0 != nil }
  }

  /// Finds the places of the layers' nodes.
  private mutating func place(_ layers: [OverrideLayer]) -> [Int]? {
    var places: [Int] = []
    for node in layers.lazy.flatMap(\.nodes) {
      guard let place = place(of: node.key), isReplaceable(place) else { return nil }
      places.append(place)
      let replacement = Replacement(node: node, place: place, targets: [])
      if let index = indices[place] {
        // What a later layer replaces has no place any more.
        replacements.remove(at: index)
        for (other, position) in indices where position > index { indices[other] = position - 1 }
      }
      indices[place] = replacements.count
      replacements.append(replacement)
    }
    return places
  }

  /// The place of a key's binding, below its decorators.
  private func place(of key: AnyKey) -> Int? {
    guard var place = draft.table[key.id] else { return nil }
    while draft.nodes[place].isDecorator { place = Int(draft.nodes[place].wrapped) }
    return place
  }

  private func isReplaceable(_ place: Int) -> Bool {
    let node = draft.nodes[place]
    return node.isBinding && node.environment == 0 && !facts.ringed.contains(place)
      && node.declaration.head.product == nil
  }

  /// Finds what the new nodes need, all of which must be there already.
  private mutating func link() -> Bool {
    for index in replacements.indices {
      let replacement = replacements[index]
      var targets: [Int] = []
      for dependency in replacement.node.declaration.dependencies {
        guard dependency.kind == .needed, let target = draft.table[dependency.key.id] else { return false }
        targets.append(target)
      }
      replacements[index] = Replacement(node: replacement.node, place: replacement.place, targets: targets)
    }
    return true
  }
}

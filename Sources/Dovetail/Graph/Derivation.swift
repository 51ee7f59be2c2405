/// How a graph differs from another one in which some bindings were replaced.
final class Derivation: Sendable {
  /// The plan of the other graph, which is no derived one.
  let root: Plan
  let rootDraft: GraphDraft
  /// The replacing bindings, later layers over earlier ones.
  let layers: [OverrideLayer]
  /// The replacing bindings that no later one replaced.
  let replacements: [Replacement]
  /// For each node of the layers the index of what it replaces.
  private let replaced: [Int]
  private let linked = Memo<GraphDraft>()

  init(
    root: Plan, _ rootDraft: GraphDraft, layers: [OverrideLayer], replaced: [Int], replacements: [Replacement]
  ) {
    self.root = root
    self.rootDraft = rootDraft
    self.layers = layers
    self.replaced = replaced
    self.replacements = replacements
  }

  /// The bindings of the derived graph, linked to each other.
  ///
  /// What is shown to people asks for these, and no resolve does, so they are linked when that happens first.
  var draft: GraphDraft {
    // Recipes may run here.
    linked.value { Linker.link(Collector(rootDraft, under: layers)) }
  }

  /// How many overrides the innermost one stands in, itself counted.
  var topLayer: Int32 { rootDraft.topLayer + Int32(layers.count) }

  /// The index in the plan of a node of the draft that is not replaced; nil for what linking added and nobody shares.
  func index(ofDraft index: Int) -> Int? {
    if index < rootDraft.collectedCount { return index }
    let layered = index - rootDraft.collectedCount
    if layered < replaced.count { return replaced[layered] }
    // What linking adds first, before it looks at what the bindings need, is the same here as there. Only that is shared:
    // the decorators of what is bound for certain owners.
    let added = index - replaced.count
    return added < rootDraft.nodes.count && rootDraft.nodes[added].lifetime.isHeld ? added : nil
  }

  /// What was declared, in a form that can be collected again.
  func bindings(over base: Bindings) -> Bindings {
    Bindings(
      [base]
        + layers.enumerated().map { index, layer in
          layer.content.overriding(times: rootDraft.topLayer + Int32(index) + 1)
        })
  }
}

/// A binding that takes the place of another one in a frozen graph.
struct Replacement: Sendable {
  let node: DraftNode
  /// The index of the node that it replaces, which it gets.
  let replaced: Int
  /// The indices of what it needs, in the order of its parameters and then its properties.
  let targets: [Int]
}

/// All bindings of a graph, linked to each other by index: what the rules look at and what is frozen.
final class GraphDraft: Sendable {
  let nodes: [DraftNode]
  let facts: DraftFacts
  let edges: DraftEdges
  /// The keys that the injector answers.
  let table: KeyTable
  let installs: [Install]
  /// How keys that nothing binds are made.
  let forms: ImplicitForms
  /// What went wrong while the bindings were collected and linked.
  let faults: [LinkFault]
  /// How many of the nodes were collected; those that linking added come after them.
  let collectedCount: Int
  /// The private blocks, after the modules' own place.
  let environments: [Collector.Environment]
  /// How many overrides the innermost one stands in, itself counted.
  let topLayer: Int32
  /// Whether it makes no difference who asks for a value, and no declaration depends on all others.
  let isPlain: Bool
  /// What is bound for certain owners, where it makes a difference who asks; nil in any other graph.
  let contexts: ContextTable?
  /// How it differs from the draft that it was derived from; nil for a whole graph.
  let change: GraphChange?
  private let knownFirstAskers = Memo<[Int32]>()
  /// See `dependents`.
  let knownDependents = Memo<Dependents>()
  /// See `rings` and `heights`.
  let knownCycles = Memo<Cycles>()
  /// See `overrideFacts`.
  let knownOverrideFacts = Memo<OverrideFacts>()
  /// See `boundKeys`.
  let knownBoundKeys = Memo<BoundKeyIndex>()

  init(
    nodes: [DraftNode], facts: DraftFacts? = nil, edges: DraftEdges, table: KeyTable, installs: [Install],
    forms: ImplicitForms,
    faults: [LinkFault], collectedCount: Int, environments: [Collector.Environment], topLayer: Int32, isPlain: Bool,
    contexts: ContextTable? = nil, change: GraphChange? = nil
  ) {
    self.nodes = nodes
    self.facts = facts ?? DraftFacts(nodes)
    self.edges = edges
    self.table = table
    self.installs = installs
    self.forms = forms
    self.faults = faults
    self.collectedCount = collectedCount
    self.environments = environments
    self.topLayer = topLayer
    self.isPlain = isPlain
    self.contexts = contexts
    self.change = change
  }

  /// The first node that needs each node; -1 for one that nobody needs.
  ///
  /// Only what is shown to people asks for these, so they are found when that happens first.
  var firstAskers: [Int32] {
    knownFirstAskers.value {
      var found = Array(repeating: Int32(-1), count: nodes.count)
      for node in nodes.indices.reversed() {
        for target in targets(of: node) where target >= 0 { found[Int(target)] = Int32(node) }
      }
      return found
    }
  }

  /// The indices of what a node needs, in order; -1 where nothing binds the key.
  func targets(of node: Int) -> ArraySlice<Int32> { edges.targets[edges.row(of: node)] }

  /// When a node needs its dependency at a position.
  func kind(of node: Int, at position: Int) -> DependencyKind {
    edges.kinds[edges.row(of: node).lowerBound + position]
  }

  /// The targets that must be there before a node can be made.
  func neededTargets(of node: Int) -> [Int] {
    edges.row(of: node).compactMap(edges.neededTarget)
  }

  /// The types of the installed modules, each once.
  var modules: [any Module.Type] {
    var known: Set<ObjectIdentifier> = []
    return installs.compactMap { install in
      known.insert(ObjectIdentifier(install.type)).inserted ? install.type as? any Module.Type : nil
    }
  }

  /// The names of the modules that installed a node, outermost first.
  func modules(of node: Int) -> [String] { modules(from: Int(nodes[node].install)) }

  /// The names of the modules from the outermost to an install.
  func modules(from install: Int) -> [String] {
    var names: [String] = []
    var next = install
    while next >= 0 {
      names.append(TypeName.of(installs[next].type))
      next = Int(installs[next].parent)
    }
    return names.reversed()
  }
}

/// The memory of a plan that is made from another one's, with some nodes replaced.
///
/// Nodes keep their places, so that the tables, which list places, serve both plans. Everything is copied as it is; then
/// the addresses are moved from the old memory to the new one. These are loops over numbers, because tests derive graphs
/// in builds that are not optimized.
struct PlanCopy {
  let levels: UnsafeMutableBufferPointer<Level>
  let nodes: UnsafeMutablePointer<Node>
  let nodeCount: Int
  let links: UnsafeMutablePointer<Node.Link>
  let linkCount: Int
  let ownLinks: UnsafeMutablePointer<Node.Link>?
  let eager: [Int]

  /// Copies a plan, which must outlive what is made from the copy.
  ///
  /// - Parameters:
  ///   - plan: A plan that is no copy itself.
  ///   - derivation: Has the nodes to replace; what they need is among the plan's nodes.
  ///   - watch: What is done besides making values.
  init(_ plan: Plan, _ derivation: Derivation?, _ watch: PlanWatch) {
    let replacements = derivation?.replacements ?? []
    nodeCount = plan.nodeCount
    linkCount = plan.linkCount
    // The plan that gets the copy frees all of these.
    nodes = .allocate(capacity: nodeCount)
    links = .allocate(capacity: linkCount)
    let ownCount = replacements.reduce(0) { $0 + $1.targets.count }
    ownLinks = ownCount == 0 ? nil : .allocate(capacity: ownCount)
    nodes.initialize(from: plan.nodes, count: nodeCount)
    links.initialize(from: plan.links, count: linkCount)
    Self.moveLinks(links, count: linkCount, from: plan.nodes, to: nodes)
    Self.moveNodes(nodes, count: nodeCount, from: plan.links, to: links)
    var own = ownLinks
    for replacement in replacements {
      Self.replace(replacement, in: nodes, &own, plan, derivation?.table)
    }
    for replacement in replacements {
      let node = nodes + replacement.place
      let parameterCount = Int(node.pointee.linkCount)
      let links = node.pointee.links
      Node.layOutFrame(
        of: node, count: replacement.targets.count,
        parametersApart: replacement.node.parametersApart < 0 ? nil : Int(replacement.node.parametersApart)
      ) { links[$0].layout(isProperty: $0 >= parameterCount) }
      node.pointee.findEntries()
      // After the layout: a value with a large frame has none.
      node.pointee.findCreationBit()
    }
    if watch.isNeeded {
      let isListened = watch.isListening
      var node = 0
      while node < nodeCount {
        nodes[node].watch(isListened: isListened, isStrict: !watch.strictness.isNone)
        node += 1
      }
    }
    levels = .allocate(capacity: plan.levels.count)
    for index in plan.levels.indices {
      let level = Level(
        plan.levels[index], of: plan.nodes, copiedTo: nodes, replacements,
        table: index == 0 ? derivation?.table : nil)
      (levels.baseAddress.unsafelyUnwrapped + index).initialize(to: level)
    }
    let replaced = Set(replacements.map(\.place))
    eager =
      plan.eager.filter { !replaced.contains($0) }
      + replacements.filter { $0.node.sharing == .eagerSingleton }.map(\.place)
  }

  private static func moveLinks(
    _ links: UnsafeMutablePointer<Node.Link>, count: Int, from old: UnsafeMutablePointer<Node>,
    to new: UnsafeMutablePointer<Node>
  ) {
    let start = UnsafePointer(old)
    var link = links
    let end = links + count
    while link < end {
      if let node = link.pointee.node { link.pointee.node = UnsafePointer(new + (node - start)) }
      link += 1
    }
  }

  private static func moveNodes(
    _ nodes: UnsafeMutablePointer<Node>, count: Int, from old: UnsafeMutablePointer<Node.Link>,
    to new: UnsafeMutablePointer<Node.Link>
  ) {
    var node = nodes
    let end = nodes + count
    while node < end {
      node.pointee.links = new + (node.pointee.links - old)
      node += 1
    }
  }

  /// Puts a new node in its place.
  private static func replace(
    _ replacement: Replacement, in nodes: UnsafeMutablePointer<Node>, _ own: inout UnsafeMutablePointer<Node.Link>?,
    _ plan: Plan, _ table: KeyTable?
  ) {
    let old = plan.nodes + replacement.place
    let count = replacement.targets.count
    // No link of a node that has none is ever read, so that any address will do.
    let links = own ?? plan.links
    for (index, target) in replacement.targets.enumerated() {
      (links + index).initialize(to: Node.Link(node: UnsafePointer(nodes + target), isDeferred: false))
    }
    own = own.map { $0 + count }
    let completion = replacement.node.declaration.maker.completion
    var new = Node(
      replacement.node, links: links, count: count, parameterCount: completion?.parameterCount ?? count,
      level: replacement.node.sharing.scope == nil ? 0 : Int(old.pointee.level))
    new.storage = old.pointee.storage
    let id = replacement.node.key.id
    let place = (table ?? plan.levels[0].table).place(of: id, answeredBy: replacement.place)
    // The first level has an entry for each place of its table. What is wrapped, or in a scope, has one of its own.
    new.entry = new.level == 0 ? place.map(Int32.init) ?? old.pointee.entry : old.pointee.entry
    (nodes + replacement.place).initialize(to: new)
  }
}

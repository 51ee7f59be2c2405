/// Where nodes are injected, in a graph where that makes a difference.
///
/// What asks for its site is linked once for each place that asks for it, as is what stands for others on the way.
struct LinkSites {
  struct Site: Hashable {
    /// The node whose function or property it is for.
    let owner: Int
    /// The place among the owner's dependencies.
    let position: Int
    let key: AnyKey

    func described(in nodes: [Node]) -> InjectionSite {
      let declaration = nodes[owner].binding
      return InjectionSite(
        key: key, owner: declaration.key, use: declaration.use(at: position), source: declaration.site)
    }
  }

  private struct Specialization: Hashable {
    let node: Int
    let site: Site
  }

  private var sites: [Int: Site] = [:]
  private var specializations: [Specialization: Int] = [:]
  /// Nodes that are alike but for their sites have one owner, so that there is an end to them.
  private var owners: [Int: Int] = [:]
  private var firstProducts: [ObjectIdentifier: Int] = [:]
  /// The shared nodes that ask for their site, each reported once.
  private var reported: Set<Int> = []

  /// Where a node is injected; nil for what the injector itself is asked for.
  func site(of node: Int) -> Site? { sites[node] }

  /// Where a node's dependency is injected; nil for what the injector itself is asked for.
  func site(of node: Int, at position: Int, asking key: AnyKey, in nodes: [Node]) -> Site? {
    let isWrapper = (nodes[node].binding.role == .decorator) && position == 0
    if isWrapper || nodes[node].binding.role == .implicit, let outer = sites[node] {
      return Site(owner: outer.owner, position: outer.position, key: key)
    }
    return isWrapper ? nil : Site(owner: owners[node] ?? node, position: position, key: key)
  }

  mutating func add(_ node: Int, at site: Site) { sites[node] = site }

  /// Takes what a factory makes for injected where the factory is.
  mutating func inherit(from factory: Int, to node: Int, _ product: Binding) {
    sites[node] = sites[factory]
    let id = ObjectIdentifier(product)
    owners[node] = firstProducts[id] ?? node
    firstProducts[id] = owners[node]
  }

  /// The node that stands for another one at a site, when there is one already.
  func specialization(of node: Int, at site: Site) -> Int? { specializations[Specialization(node: node, site: site)] }

  mutating func add(_ specialization: Int, of node: Int, at site: Site) {
    specializations[Specialization(node: node, site: site)] = specialization
    sites[specialization] = site
    owners[specialization] = node
  }

  /// Whether a fault of a node is reported for the first time.
  mutating func report(_ node: Int) -> Bool { reported.insert(node).inserted }
}

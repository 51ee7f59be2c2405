/// The sites of nodes, in a graph with bindings that depend on their dependent.
///
/// A node that needs its `InjectionSite` is copied for each site, and so are decorators and implicit bindings of it.
struct LinkSites {
  struct Site: Hashable {
    /// The node with the parameter or property.
    let owner: Int
    /// The index among the owner's dependencies.
    let position: Int
    let key: AnyKey

    func described(in nodes: [Node]) -> InjectionSite {
      let declaration = nodes[owner].binding
      return InjectionSite(
        key: key, owner: declaration.key, use: declaration.use(at: position), source: declaration.site)
    }
  }

  private var sites: [Int: Site] = [:]
  private var specializations: [Site: [Int: Int]] = [:]
  /// The owner to use for each copied node, its original: with copies as owners, copying might not end.
  private var owners: [Int: Int] = [:]
  private var firstProducts: [ObjectIdentifier: Int] = [:]
  /// The shared nodes that need their site, to report each only once.
  private var reported: Set<Int> = []

  /// Returns the site of a node; nil for one that is read from an injector.
  func site(of node: Int) -> Site? { sites[node] }

  /// Returns the site of a node's dependency; nil for one that is read from an injector.
  func site(of node: Int, at position: Int, asking key: AnyKey, in nodes: [Node]) -> Site? {
    let isWrapper = (nodes[node].binding.role == .decorator) && position == 0
    if isWrapper || nodes[node].binding.role == .implicit, let outer = sites[node] {
      return Site(owner: outer.owner, position: outer.position, key: key)
    }
    return isWrapper ? nil : Site(owner: owners[node] ?? node, position: position, key: key)
  }

  mutating func add(_ node: Int, at site: Site) { sites[node] = site }

  /// Gives the node of a factory's values the site of the factory.
  mutating func inherit(from factory: Int, to node: Int, _ product: Binding) {
    sites[node] = sites[factory]
    let id = ObjectIdentifier(product)
    owners[node] = firstProducts[id] ?? node
    firstProducts[id] = owners[node]
  }

  /// Returns the copy of a node for a site, if it exists.
  func specialization(of node: Int, at site: Site) -> Int? { specializations[site]?[node] }

  mutating func add(_ specialization: Int, of node: Int, at site: Site) {
    specializations[site, default: [:]][node] = specialization
    sites[specialization] = site
    owners[specialization] = node
  }

  /// Records that a node's fault is reported, and returns whether it was not before.
  mutating func report(_ node: Int) -> Bool { reported.insert(node).inserted }
}

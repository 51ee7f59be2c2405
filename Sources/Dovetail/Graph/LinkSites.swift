/// The sites of nodes, in a graph with bindings that depend on their dependent.
///
/// A node that needs its `InjectionSite` is copied for each site, and so are decorators and implicit bindings of it.
struct LinkSites {
  struct Site {
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

  /// The sites of nodes, and the owner to use for a copied one, its original: with copies as owners, copying might not
  /// end.
  private var known: [(site: Site?, owner: Int?)] = []
  /// The shared nodes that need their site, to report each only once.
  var reported: Set<Int> = []
  /// The nodes of copies, and the first node of each factory's product.
  private var nodes: [AnyHashable: Int] = [:]

  /// Returns the site of a node; nil for one that is read from an injector.
  func site(of node: Int) -> Site? { entry(of: node).site }

  /// Returns the site of a node's dependency; nil for one that is read from an injector.
  func site(of node: Int, at position: Int, asking key: AnyKey, in nodes: [Node]) -> Site? {
    let isWrapper = (nodes[node].binding.role == .decorator) && position == 0
    if isWrapper || nodes[node].binding.role == .implicit, let outer = site(of: node) {
      return Site(owner: outer.owner, position: outer.position, key: key)
    }
    return isWrapper ? nil : Site(owner: entry(of: node).owner ?? node, position: position, key: key)
  }

  private func entry(of node: Int) -> (site: Site?, owner: Int?) { node < known.count ? known[node] : (nil, nil) }

  mutating func add(_ node: Int, at site: Site?, for owner: Int? = nil) {
    while known.count <= node { known.append((nil, nil)) }
    known[node] = (site, owner)
  }

  /// Gives the node of a factory's values the site of the factory.
  mutating func inherit(from factory: Int, to node: Int, _ product: Binding) {
    let first = nodes[ObjectIdentifier(product)] ?? node
    add(node, at: site(of: factory), for: first)
    nodes[ObjectIdentifier(product)] = first
  }

  private static func id(of node: Int, at site: Site) -> [AnyHashable] { [node, site.owner, site.position, site.key] }

  /// Returns the copy of a node for a site, if it exists.
  func specialization(of node: Int, at site: Site) -> Int? { nodes[Self.id(of: node, at: site)] }

  mutating func add(_ specialization: Int, of node: Int, at site: Site) {
    nodes[Self.id(of: node, at: site)] = specialization
    add(specialization, at: site, for: node)
  }
}

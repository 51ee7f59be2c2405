package import Dovetail

/// What modules declare, whether or not it makes a graph: every binding, and every fault.
package struct GraphInspection: Sendable {
  /// All bindings, as in `Graph.nodes`.
  package private(set) var nodes: [GraphNode]
  /// The faults that keep the bindings from being a graph; none for a graph.
  package private(set) var findings: [Finding] = []
  /// What is no fault, and was hardly meant.
  package private(set) var warnings: [GraphWarning] = []
  /// What the program asks for, and the index of the node that answers it; nil for what nothing binds.
  package private(set) var roots: [(root: Root, node: Int?)] = []
  /// Whether no root needs a node, nor the graph with one of the overrides; never where there are no roots.
  private var isUnused: [Bool]
  /// Whether a node is an element of a module, and not what the library adds.
  private var isDeclared: [Bool]
  /// What the nodes are of.
  private var title = "Graph"

  /// Looks at bindings, and runs none of the functions that make values.
  ///
  /// - Parameters:
  ///   - bindings: What the modules declare.
  ///   - roots: What the program asks for.
  ///   - overrides: What the graph is overridden with besides, each by itself; their faults are among the findings.
  package init(_ bindings: Bindings, roots: [Root] = [], overrides: [any Module] = []) {
    let verifier = Verifier(bindings)
    let graph = verifier.graph
    nodes = graph.described(verifier.facts)
    let shown = graph.shown
    isDeclared = shown.map { graph.nodes[$0].isDeclared }
    let places = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    self.roots = roots.map { ($0, graph.node(behind: $0.key).flatMap { places[$0] }) }
    let keys = roots.map(\.key)
    let isReached = graph.reached(from: keys)
    isUnused = shown.map { index in
      let original = Int(graph.nodes[index].original)
      // Who needs a binding that asks where it is injected has a node of its own.
      return !keys.isEmpty && !isReached[original < 0 ? index : original]
    }
    warnings = graph.warnings
    findings = verifier.findings + graph.findings(of: roots)
    var known = Set(findings.map(\.summary))
    for override in overrides {
      let overridden = Verifier(Bindings([bindings, Bindings(override).overriding(times: graph.topLayer + 1)]))
      // What is wrong without the override is reported once.
      findings += (overridden.findings + overridden.graph.findings(of: roots)).filter {
        known.insert($0.summary).inserted
      }
      let needed = overridden.graph.identities(reachedFrom: keys)
      for (place, index) in shown.enumerated() where needed.contains(graph.identity(of: index)) {
        isUnused[place] = false
      }
    }
  }

  /// Looks at what a module shows to others: what it declares, without what is private, and without what that needs.
  ///
  /// - Parameter module: The module; it may need what others bind.
  package init(interfaceOf module: some Module) {
    let verifier = Verifier(Bindings(module))
    let graph = verifier.graph
    let declared = graph.nodes.indices.filter { graph.nodes[$0].isDeclared }
    let exposed = graph.environments.indices.dropFirst().flatMap { environment in
      graph.environments[environment].exposures.compactMap { exposure in
        declared.first { index in
          let node = graph.nodes[index]
          return node.environment == environment && node.key == exposure.key && node.isBinding
        }
      }
    }
    nodes = (declared.filter { graph.nodes[$0].environment == 0 } + exposed).map { index in
      let node = graph.nodes[index]
      let described = graph.described(index, verifier.facts, [:])
      var shown = GraphNode(
        key: node.key, lifetime: node.binding.lifetime ?? .unshared, role: described.role, isLive: described.isLive,
        site: node.site,
        owner: described.owner)
      shown.isOverriding = node.isBinding && node.layer > 0
      return shown
    }
    isDeclared = nodes.map { _ in true }
    isUnused = nodes.map { _ in false }
  }

  /// The bindings that some of them need, and these, with all faults.
  ///
  /// - Parameter starts: Indices of `nodes`.
  package func reached(from starts: [Int]) -> GraphInspection {
    part(reachable(from: starts, of: nodes.count) { nodes[$0].dependencies.compactMap(\.target) })
  }

  /// The elements of modules that no root needs, nor the graph with one of the overrides; none where there are no roots.
  package var unused: [GraphNode] { nodes.indices.filter { isUnused[$0] && isDeclared[$0] }.map { nodes[$0] } }

  /// What no root needs, and what of it needs what, with all faults.
  package var unusedPart: GraphInspection {
    var part = part(isUnused)
    part.title = "Unused"
    return part
  }

  /// Some of the nodes, with the dependencies among them and on what nothing binds.
  private func part(_ isKept: [Bool]) -> GraphInspection {
    let kept = nodes.indices.filter { isKept[$0] }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    var part = self
    part.nodes = kept.map { index in
      var node = nodes[index]
      node.dependencies = node.dependencies.compactMap { edge in
        guard let target = edge.target else { return edge }
        var edge = edge
        edge.target = places[target]
        return edge.target == nil ? nil : edge
      }
      return node
    }
    part.isDeclared = kept.map { isDeclared[$0] }
    part.isUnused = kept.map { isUnused[$0] }
    part.roots = roots.compactMap { root, node in
      guard let node else { return (root, nil) }
      return places[node].map { (root, $0) }
    }
    return part
  }

  /// How many of the nodes are elements of modules.
  var elementCount: Int { isDeclared.count { $0 } }

  /// The bindings as a tree: what each one needs below it.
  package var tree: String {
    // What only stands between two nodes is a line of the tree, and no node of a picture.
    let implicit = nodes.count { !$0.isTransparent } - elementCount
    return GraphTree(nodes).text(under: title, elementCount, note: implicit == 0 ? nil : "\(implicit) implicit")
  }
}

/// Whether each of some nodes is a start, or is needed by one that is reached.
func reachable(from starts: [Int], of count: Int, needs: (Int) -> [Int]) -> [Bool] {
  var isReached = Array(repeating: false, count: count)
  var queue = starts
  while let node = queue.popLast() {
    if isReached[node] { continue }
    isReached[node] = true
    queue += needs(node)
  }
  return isReached
}

extension LinkedGraph {
  /// Which node it is, also in a graph that is overridden.
  fileprivate func identity(of node: Int) -> BindingIdentity {
    BindingIdentity(key: nodes[node].key, site: location(of: node).site)
  }

  /// The nodes that some roots need.
  fileprivate func identities(reachedFrom roots: [AnyKey]) -> Set<BindingIdentity> {
    let isReached = reached(from: roots)
    return Set(shown.filter { isReached[$0] }.map(identity))
  }

  /// How many elements the modules have that make something.
  var elementCount: Int { nodes.count { $0.isDeclared && !$0.isReplaced } }
}

package import Dovetail

/// Every binding and every fault of modules, whether or not they make a valid graph.
package struct GraphInspection: Sendable {
  /// All bindings, as in `Graph.nodes`.
  package private(set) var nodes: [GraphNode]
  /// The faults; empty for a valid graph.
  package internal(set) var findings: [Finding] = []
  /// Valid declarations that are probably mistakes.
  package internal(set) var warnings: [GraphWarning] = []
  /// The keys that the program resolves, each with the index of its node; nil when it is not bound.
  package private(set) var roots: [(root: Root, node: Int?)] = []
  /// Whether a node is needed by no root, in the graph and with each override; false without roots.
  private var isUnused: [Bool]
  /// Whether a node is declared by a module, and not added by the library.
  private var isDeclared: [Bool]
  /// The names of all types of the graph, also in a part of it.
  package let names: @Sendable () -> TypeNames
  /// The elements of variants only that no root needs.
  private var unusedElsewhere: [(nodes: [GraphNode], scope: Scope?)] = []
  /// The number of modules that were also checked alone.
  package private(set) var aloneCount = 0
  /// The number of variants.
  package internal(set) var variantCount = 0
  /// The title of the tree.
  private var title = "Graph"

  /// Inspects bindings without running the functions that make instances.
  ///
  /// - Parameters:
  ///   - bindings: The modules' declarations.
  ///   - roots: The keys that the program resolves.
  ///   - overrides: Modules that override the graph, each separately; their faults are among the findings.
  package init(_ bindings: Bindings, roots: [Root] = [], overrides: [any Module] = []) {
    let verifier = Verifier(bindings)
    let graph = verifier.graph
    let (own, roots) = (roots, roots + graph.roots)
    let rootKeys = roots.map(\.key)
    names = { graph.typeNames.adding(rootKeys.map(\.type)) }
    nodes = TypeName.naming(names) { graph.described(verifier.facts) }
    let shown = graph.shown
    isDeclared = shown.map { graph[$0].isDeclared }
    let places = Dictionary(uniqueKeysWithValues: shown.enumerated().map { ($1, $0) })
    self.roots = roots.map { ($0, graph.node(behind: $0.key).flatMap { places[$0] }) }
    let isReached = graph.reached(from: rootKeys)
    isUnused = shown.map { index in
      let original = Int(graph[index].original)
      // A binding that uses `InjectionSite` has a node for each dependent.
      return !rootKeys.isEmpty && !isReached[original < 0 ? index : original]
    }
    warnings = graph.warnings
    findings = verifier.findings + graph.findings(of: own)
    var known = Set(findings.map(\.summary))
    aloneCount = graph.requiringModules.count
    findings += graph.findingsAlone(without: known)
    for override in overrides {
      let overridden = Verifier(Bindings([bindings, Bindings(override).overriding(times: graph.topLayer + 1)]))
      // Faults of the graph without the override are reported once.
      findings += (overridden.findings + overridden.graph.findings(of: own)).filter {
        known.insert($0.summary).inserted
      }
      let needed = overridden.graph.identities(reachedFrom: rootKeys)
      for (place, index) in shown.enumerated() where needed.contains(graph.identity(of: index)) {
        isUnused[place] = false
      }
    }
  }

  /// Inspects the public face of a module: its declarations without private ones, and without dependencies.
  ///
  /// - Parameter module: The module; its dependencies need no bindings.
  package init(interfaceOf module: some Module) {
    let verifier = Verifier(Bindings(module))
    let graph = verifier.graph
    names = { graph.typeNames }
    let declared = graph.indices.filter { graph[$0].isDeclared }
    let exposed = graph.environments.indices.dropFirst().flatMap { environment in
      graph.environments[environment].exposures.compactMap { exposure in
        declared.first { index in
          let node = graph[index]
          return node.environment == environment && node.key == exposure.key && node.isBinding
        }
      }
    }
    nodes = (declared.filter { graph[$0].environment == 0 } + exposed).map { index in
      let node = graph[index]
      let described = graph.described(index, verifier.facts, [:])
      var shown = GraphNode(
        key: node.key, lifetime: node.declaredLifetime, role: described.role, isLive: described.isLive,
        site: node.site, owner: described.owner)
      shown.isOverriding = node.isBinding && node.layer > 0
      return shown
    }
    isDeclared = nodes.map { _ in true }
    isUnused = nodes.map { _ in false }
  }

  /// The given bindings and all their dependencies, with all faults.
  ///
  /// - Parameter starts: Indices of `nodes`.
  package func reached(from starts: [Int]) -> GraphInspection {
    part(reachable(from: starts, of: nodes.count) { nodes[$0].dependencies.compactMap(\.target) })
  }

  /// The statements that no root needs, in the graph and with each override: their elements, and the innermost scope that
  /// must be open where the first is resolved; empty without roots.
  package var unused: [(nodes: [GraphNode], scope: Scope?)] {
    // A statement in a loop has one place, and an alias belongs to the statement of its target.
    let statements = Dictionary(grouping: nodes.indices.filter { isUnused[$0] && isDeclared[$0] }) { index in
      var index = index
      while nodes[index].isAlias, let target = nodes[index].dependencies.first?.target, isUnused[target] {
        index = target
      }
      return nodes[index].site
    }
    return statements.values.sorted { $0[0] < $1[0] }.map { ($0.map { nodes[$0] }, scope(of: $0[0])) } + unusedElsewhere
  }

  /// Leaves out what variants of the graph use, and adds what only variants declare and none uses.
  mutating func compareUses(with variants: [GraphInspection]) {
    var used: Set<BindingIdentity> = []
    for inspection in [self] + variants {
      used.formUnion(inspection.nodes.indices.filter { !inspection.isUnused[$0] }.map { inspection.nodes[$0].identity })
    }
    for index in nodes.indices where used.contains(nodes[index].identity) { isUnused[index] = false }
    var known = used.union(nodes.map(\.identity))
    unusedElsewhere = variants.flatMap(\.unused).filter { known.insert($0.nodes[0].identity).inserted }
  }

  /// Returns the nodes that a node needs, those behind implicit ones such as that of a `Lazy`; none for an implicit one.
  package func dependencies(of index: Int) -> [Int] {
    nodes[index].isTransparent
      ? [] : nodes[index].dependencies.flatMap { nodes.ends(of: $0.target).compactMap(\.node) }
  }

  private func scope(of index: Int) -> Scope? {
    let isNeeded = reachable(from: [index], of: nodes.count) { index in
      let node = nodes[index]
      return node.lifetime.isHeld ? [] : node.dependencies.filter { $0.kind != .optional }.compactMap(\.target)
    }
    return nodes.indices.lazy.filter { isNeeded[$0] }.compactMap { nodes[$0].lifetime.scope }
      .max { $0.depth < $1.depth }
  }

  /// The part of the graph that no root needs, with all faults.
  package var unusedPart: GraphInspection {
    var part = part(isUnused)
    part.title = "Unused"
    return part
  }

  /// Some of the nodes, with the dependencies among them and on unbound keys.
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

  package var elementCount: Int { isDeclared.count { $0 } }

  /// The bindings as a tree, each with its dependencies below it.
  package var tree: String {
    // Nodes such as `Lazy` are lines of the tree, but not nodes of a picture, so they are not counted.
    let implicit = nodes.count { !$0.isTransparent } - elementCount
    return GraphTree(nodes, names).text(under: title, elementCount, note: implicit == 0 ? nil : "\(implicit) implicit")
  }
}

extension GraphNode {
  fileprivate var identity: BindingIdentity { BindingIdentity(key: key, site: site) }
}

extension Scope {
  /// The number of scopes around it.
  fileprivate var depth: Int { parent.map { $0.depth + 1 } ?? 0 }
}

/// Whether each node is reachable from some starts.
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
  /// The identity of a node, also across overridden graphs.
  fileprivate func identity(of node: Int) -> BindingIdentity {
    BindingIdentity(key: self[node].key, site: location(of: node).site)
  }

  /// The nodes that some roots need.
  fileprivate func identities(reachedFrom roots: [AnyKey]) -> Set<BindingIdentity> {
    let isReached = reached(from: roots)
    return Set(shown.filter { isReached[$0] }.map(identity))
  }

  /// The number of active elements in the modules.
  var elementCount: Int { shown.count { self[$0].isDeclared } }
}

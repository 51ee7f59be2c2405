package import Dovetail

/// What modules declare, whether or not it makes a graph: every binding, and every fault.
package struct GraphInspection: Sendable {
  /// All bindings, as in `Graph.nodes`.
  package private(set) var nodes: [GraphNode]
  /// The faults that keep the bindings from being a graph; none for a graph.
  package private(set) var findings: [Finding] = []
  /// What is no fault, and was hardly meant.
  package private(set) var warnings: [GraphWarning] = []
  /// How many elements the modules have that make something.
  private var elementCount: Int

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
    elementCount = graph.elementCount
    warnings = graph.warnings
    findings = verifier.findings + graph.findings(of: roots)
    var known = Set(findings.map(\.summary))
    for override in overrides {
      let overridden = Verifier(Bindings([bindings, Bindings(override).overriding(times: graph.topLayer + 1)]))
      // What is wrong without the override is reported once.
      findings += (overridden.findings + overridden.graph.findings(of: roots)).filter {
        known.insert($0.summary).inserted
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
    elementCount = nodes.count
  }

  /// The bindings that some of them need, and these, with all faults.
  ///
  /// - Parameter starts: Indices of `nodes`.
  package func reached(from starts: [Int]) -> GraphInspection {
    let isReached = reachable(from: starts, of: nodes.count) { nodes[$0].dependencies.compactMap(\.target) }
    let kept = nodes.indices.filter { isReached[$0] }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    var part = self
    part.nodes = kept.map { index in
      var node = nodes[index]
      for edge in node.dependencies.indices {
        node.dependencies[edge].target = node.dependencies[edge].target.flatMap { places[$0] }
      }
      return node
    }
    part.elementCount = part.nodes.count { !$0.isImplicit }
    return part
  }

  /// The bindings as a tree: what each one needs below it.
  package var tree: String { GraphTree(nodes).text(under: "Graph", elementCount) }
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
  /// How many elements the modules have that make something.
  var elementCount: Int { nodes.count { $0.isDeclared && !$0.isReplaced } }
}

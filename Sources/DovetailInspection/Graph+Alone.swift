public import Dovetail

extension Graph {
  /// Creates the graph of a module alone, and verifies it.
  ///
  /// The keys that the module requires, with `Requires`, count as bound, and everything else is verified as always. A
  /// required key has no values: an override can put a double in its place.
  ///
  /// ```swift
  /// let graph = try Graph(alone: CheckoutModule())
  /// ```
  ///
  /// - Parameter module: The module.
  /// - Throws: `GraphError` with every fault, as when the module uses a key that it neither binds nor requires.
  public init(alone module: some Module) throws(GraphError) {
    try self.init(alone: Bindings(module))
  }

  /// Creates the graph of a module's bindings alone, and verifies it.
  package init(alone bindings: Bindings) throws(GraphError) {
    do {
      try self.init { bindings.alone }
    } catch {
      let module = Verifier(bindings).graph.installs.first.map { TypeName.of($0.key.type) } ?? "these bindings"
      throw GraphError(findings: error.findings.map { $0.remarking(Finding.alone, module) })
    }
  }
}

extension Bindings {
  /// A module's bindings, and bindings of the keys that it requires and does not bind, which cannot be made.
  fileprivate var alone: Bindings {
    let graph = Verifier(self).graph
    let open = graph.lacking.values.compactMap { $0.first { graph[$0].isRequirement } }.sorted()
    return Bindings([self] + open.map { Requires.standIn(for: graph[$0].binding) })
  }
}

extension LinkedGraph {
  /// The modules that require keys, as indices of `installs`; a type that is installed repeatedly counts once.
  var requiringModules: [Int] {
    var known: Set<ObjectIdentifier> = []
    return indices.map { self[$0] }.filter { $0.isRequirement && $0.install >= 0 }.map { Int($0.install) }.filter {
      known.insert(ObjectIdentifier(installs[$0].key.type)).inserted
    }
  }

  /// The faults of the modules that require keys when each is checked alone, without those of the whole graph.
  ///
  /// - Parameter known: The summaries of the whole graph's faults.
  func findingsAlone(without known: Set<String>) -> [Finding] {
    requiringModules.flatMap { index in
      Verifier(installs[index].bindings.alone).findings.filter { finding in
        // A key that the whole graph lacks, too, is reported there.
        !known.contains(finding.summary) && lacking[finding.key] == nil
      }.map { $0.remarking(Finding.alone, TypeName.of(installs[index].key.type)) }
    }
  }
}

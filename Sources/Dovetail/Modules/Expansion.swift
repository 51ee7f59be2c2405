/// What becomes a decorator of a key once all modules are collected, such as a template, which is made of what they bind.
package protocol Expansion: Sendable {
  /// Says what the expansions of this kind become.
  ///
  /// This runs while a graph is verified, and calls no function that makes values.
  ///
  /// - Parameters:
  ///   - all: The expansions of one graph, in the order of its modules.
  ///   - bindings: What the graph's modules bind, also within private blocks.
  /// - Returns: For each expansion what it becomes.
  static func expand(_ all: [Self], among bindings: [ExpansionBinding]) -> [Expanded]
}

extension Bindings {
  /// Declares what becomes a decorator of a key once all modules are collected.
  ///
  /// - Parameters:
  ///   - key: The key whose binding it wraps.
  ///   - site: Where it is declared.
  ///   - expansion: What says how.
  package init(decorating key: AnyKey, at site: SourceSite, _ expansion: some Expansion) {
    let head = DeclarationHead(key: key, site: site, role: .expansion(DeclaredExpansion(expansion)))
    self.init(
      Declaration(
        head, dependencies: [Dependency(key: key, kind: .decorated)],
        maker: Maker { _, _ in fatalError("a graph has no expansion that is left as it was declared") }),
      .unshared)
  }
}

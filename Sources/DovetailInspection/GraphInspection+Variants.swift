package import Dovetail

extension GraphInspection {
  /// Inspects a graph and its variants, such as the app and its extensions.
  ///
  /// A root of the program must be bound in one of them, and an element is unused if it is in none.
  ///
  /// - Parameters:
  ///   - bindings: The modules' declarations.
  ///   - roots: The keys that the program resolves.
  ///   - overrides: Modules that override the graph, each separately; their faults are among the findings.
  ///   - variants: Further graphs, whose faults are among the findings, by their names.
  package init(
    _ bindings: Bindings, roots: [Root] = [], overrides: [any Module] = [], variants: KeyValuePairs<String, any Module>
  ) {
    self.init(bindings, roots: roots, overrides: overrides)
    let others = variants.map { name, module in
      (name: name, inspection: GraphInspection(Bindings(module), roots: roots))
    }
    let all = [(name: nil as String?, inspection: self)] + others.map { ($0.name, $0.inspection) }
    let bound = Set(all.flatMap { $0.inspection.roots.filter { $0.node != nil }.map(\.root.identity) })
      .intersection(roots.map(\.identity))
    var known: Set<String> = []
    findings = all.flatMap { name, inspection in
      inspection.findings.filter { finding in
        if case .unboundRoot = finding.fault, bound.contains(finding.rootIdentity) { return false }
        return known.insert(finding.summary).inserted
      }.map { finding in
        let finding = finding.named(byVariants: all.filter { $0.name != name })
        return name.map { finding.remarking("in variant", $0) } ?? finding
      }
    }
    var warned = Set(warnings.map(\.description))
    warnings += others.flatMap(\.inspection.warnings).filter { warned.insert($0.description).inserted }
    variantCount = others.count
    compareUses(with: others.map(\.inspection))
  }
}

extension Root {
  fileprivate var identity: BindingIdentity { BindingIdentity(key: key, site: site) }
}

extension Finding {
  fileprivate var rootIdentity: BindingIdentity { BindingIdentity(key: key, site: location.site) }

  /// The finding of a key that is not bound, with the module that binds it in another variant.
  fileprivate func named(byVariants others: [(name: String?, inspection: GraphInspection)]) -> Finding {
    guard suggests else { return self }
    for (name, inspection) in others {
      let module = inspection.nodes.first { $0.key == key && !$0.isImplicit && !$0.isRequirement }?.modules.last
      guard let module else { continue }
      return remarking("bound by", module + (name.map { ", in variant \($0)" } ?? ", in the main graph"))
    }
    return self
  }
}

/// Every dependency is bound.
enum MissingRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .missing(let node, let position) = fault else { return nil }
      let dependency = draft.nodes[node].declaration.dependencies[position]
      let location = draft.location(of: node)
      var finding = Finding(
        .missing(neededBy: location.key, for: draft.use(by: node, at: position)), key: dependency.key,
        location: location,
        bound: draft.boundKeys
      ) { draft.locations(of: [node] + draft.askers(of: node)) }
      finding.absence = Finding.Absence(otherParameters: draft.parameters(of: node, besides: position)) {
        draft.scope(around: draft.faults.compactMap { $0.asker(of: dependency.key, in: draft) })
      }
      return finding
    }
  }
}

/// What the program asks for is bound.
enum UnboundRootRule {
  static func finding(_ key: AnyKey, at site: SourceSite, in draft: GraphDraft) -> Finding? {
    if draft.isBound(key) || draft.index(of: FallbackAnswer.key) != nil { return nil }
    return Finding(
      .unboundRoot, key: key, location: Finding.Location(key: key, site: site, modules: []), bound: draft.boundKeys)
  }
}

extension LinkFault {
  /// The node that needs a key which nothing binds.
  fileprivate func asker(of key: AnyKey, in draft: GraphDraft) -> Int? {
    guard case .missing(let node, let position) = self else { return nil }
    return draft.nodes[node].declaration.dependencies[position].key == key ? node : nil
  }
}

/// What is decorated, overridden, exposed or removed is there.
enum UnboundTargetRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    let bound = draft.boundKeys
    return draft.faults.compactMap { fault in
      switch fault {
      case .decoratesNothing(let node):
        Finding(.decoratesNothing, key: draft.nodes[node].key, location: draft.location(of: node), bound: bound)
      case .overridesNothing(let node):
        Finding(.overridesNothing, key: draft.nodes[node].key, location: draft.location(of: node), bound: bound)
      case .exposesNothing(let exposure, let install):
        Finding(
          .exposesNothing, key: exposure.key,
          location: Finding.Location(key: exposure.key, site: exposure.site, modules: draft.modules(from: install)),
          bound: bound)
      case .removesNothing(.key(let key, let site)):
        Finding(
          .removesNothing, key: key, location: Finding.Location(key: key, site: site, modules: []), bound: bound)
      case .removesNothing(.module(let type, let site)):
        Finding(
          .removesNoModule(TypeName.of(type)), key: AnyKey(type),
          location: Finding.Location(key: AnyKey(type), site: site, modules: []))
      case .removesNothing(.declarations(_, let site)):
        Finding(
          .removesNoElement, key: AnyKey(GraphNode.self),
          location: Finding.Location(key: AnyKey(GraphNode.self), site: site, modules: []))
      case .missing, .duplicate, .repeatedEntry, .installedTwice, .installsItself, .sharedSite, .noOwner,
        .contextualContribution,
        .resource:
        nil
      }
    }
  }
}

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
      case .missing, .duplicate, .repeatedEntry, .installsItself, .sharedSite, .noOwner, .contextualContribution,
        .resource:
        nil
      }
    }
  }
}

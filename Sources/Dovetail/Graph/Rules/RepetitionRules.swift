/// A key is bound once.
enum DuplicateRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .duplicate(let first, let second) = fault else { return nil }
      let locations = (draft.location(of: first), draft.location(of: second))
      return Finding(
        .duplicate(first: locations.0, second: locations.1), key: draft.nodes[second].key, location: locations.1)
    }
  }
}

/// An entry of a map is contributed once.
enum RepeatedEntryRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .repeatedEntry(let entry, let first, let second) = fault else { return nil }
      let locations = (draft.location(of: first), draft.location(of: second))
      return Finding(
        .repeatedMapKey(entry, first: locations.0, second: locations.1), key: draft.nodes[second].key,
        location: locations.1)
    }
  }
}

/// No module installs itself.
enum SelfInstallRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .installsItself(let install) = fault else { return nil }
      let modules = draft.modules(from: install)
      let key = AnyKey(draft.installs[install].type)
      let site = draft.installs[install].site ?? .nowhere
      return Finding(
        .installsItself(modules), key: key,
        location: Finding.Location(key: key, site: site, modules: modules.dropLast()))
    }
  }
}

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

/// What a module contributes and decorates is there once, however often the module is installed.
enum RepeatedModuleRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .installedTwice(let node, let first, let second) = fault else { return nil }
      let location = draft.location(ofInstall: second)
      return Finding(
        .installedTwice(doubled: draft.location(of: node), first: draft.location(ofInstall: first), second: location),
        key: location.key, location: location)
    }
  }
}

/// No module installs itself.
enum SelfInstallRule: GraphRule {
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding] {
    draft.faults.compactMap { fault in
      guard case .installsItself(let install) = fault else { return nil }
      let location = draft.location(ofInstall: install)
      return Finding(.installsItself(draft.modules(from: install)), key: location.key, location: location)
    }
  }
}

extension GraphDraft {
  /// Where a module is installed.
  fileprivate func location(ofInstall install: Int) -> Finding.Location {
    Finding.Location(
      key: AnyKey(installs[install].type), site: installs[install].site ?? .nowhere,
      modules: modules(from: install).dropLast())
  }
}

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

/// The contextual bindings (`when`) of one environment.
struct ContextTable: Sendable {
  struct Candidate: Sendable {
    var node: Int
    let layer: Int32
    let context: InjectionContext
  }

  private var candidates = KeyMap<[Candidate]>()

  /// The bindings of a key, at most one for the same owners.
  subscript(key: AnyKey) -> [Candidate] {
    get { candidates[key] ?? [] }
    set { candidates.update(key, or: []) { $0 = newValue } }
  }

  /// Returns the node of a key for an owner; of several, the one with the narrowest context.
  func node(for key: AnyKey, injectedInto owner: Any.Type) -> Int? {
    var found: Candidate?
    for candidate in self[key] where candidate.context.includes(owner) {
      if found.map({ candidate.context.isNarrower(than: $0.context) }) ?? true { found = candidate }
    }
    return found?.node
  }
}

/// The contextual bindings (`when`) of one environment.
struct ContextTable: Sendable {
  struct Candidate: Sendable {
    var node: Int
    let layer: Int32
    let context: InjectionContext
  }

  private var candidates = KeyMap<[Candidate]>()

  func candidates(for key: AnyKey) -> [Candidate] { candidates[key] ?? [] }

  /// Returns the node of a key for an owner; of several, the one with the narrowest context.
  func node(for key: AnyKey, injectedInto owner: Any.Type) -> Int? {
    var found: Candidate?
    for candidate in candidates(for: key) where candidate.context.includes(owner) {
      if found.map({ candidate.context.isNarrower(than: $0.context) }) ?? true { found = candidate }
    }
    return found?.node
  }

  /// Adds a binding, or replaces the one for the same owners.
  ///
  /// - Returns: The replaced binding.
  mutating func insert(_ candidate: Candidate, for key: AnyKey) -> Candidate? {
    var replaced: Candidate?
    candidates.update(key, or: []) { known in
      if let index = known.firstIndex(where: { $0.context.isSame(as: candidate.context) }) {
        replaced = known[index]
        known[index] = candidate
      } else {
        known.append(candidate)
      }
    }
    return replaced
  }

  /// Replaces the nodes of a key's bindings.
  mutating func update(_ key: AnyKey, _ wrap: (Int) -> Int) {
    candidates.update(key, or: []) { for index in $0.indices { $0[index].node = wrap($0[index].node) } }
  }
}

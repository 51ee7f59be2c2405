/// The bindings for certain owners, of one environment.
struct ContextTable: Sendable {
  struct Candidate: Sendable {
    var node: Int
    let layer: Int32
    let context: InjectionContext
  }

  private var candidates: [AnyKey: [Candidate]] = [:]

  func candidates(for key: AnyKey) -> [Candidate] { candidates[key] ?? [] }

  /// The binding of a key for an owner, the one for the fewest owners before the others.
  func node(for key: AnyKey, injectedInto owner: Any.Type) -> Int? {
    var found: Candidate?
    for candidate in candidates(for: key) where candidate.context.includes(owner) {
      if found.map({ candidate.context.isNarrower(than: $0.context) }) ?? true { found = candidate }
    }
    return found?.node
  }

  /// Adds a binding, in the place of one for the same owners.
  ///
  /// - Returns: The binding whose place it took.
  mutating func insert(_ candidate: Candidate, for key: AnyKey) -> Candidate? {
    let index = candidates[key]?.firstIndex { $0.context.isSame(as: candidate.context) }
    guard let index else {
      candidates[key, default: []].append(candidate)
      return nil
    }
    defer { candidates[key]?[index] = candidate }
    return candidates[key]?[index]
  }

  /// Puts other nodes in the places of a key's bindings.
  mutating func update(_ key: AnyKey, _ wrap: (Int) -> Int) {
    candidates[key] = candidates[key]?.map { Candidate(node: wrap($0.node), layer: $0.layer, context: $0.context) }
  }
}

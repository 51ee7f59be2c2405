extension Graph {
  /// A binding that stands in an override.
  public struct Overriding: Hashable, Sendable {
    /// The key that it replaces, or contributes to.
    public let key: AnyKey
    /// Where it is declared.
    public let site: SourceSite
  }

  /// The bindings of overrides, but those that a later override replaced.
  ///
  /// `CreationRecord.count(of:at:)` tells whether one was used.
  ///
  /// - Complexity: O(overrides) for replaced bindings, and O(bindings) when an override has anything else.
  public var overrides: [Overriding] {
    let replacements = plan.derivation?.replacements ?? []
    // A derived graph's own overrides are known without linking it.
    let draft = plan.whole.draft
    let replaced = Set(replacements.map(\.replaced))
    let declared =
      draft.topLayer == 0
      ? []
      : draft.nodes.indices.filter { index in
        let node = draft.nodes[index]
        return node.layer > 0 && !node.isReplaced && !node.isImplicit && node.original < 0 && !replaced.contains(index)
      }.map { draft.nodes[$0] }
    return (declared + replacements.map(\.node)).map { Overriding(key: $0.key, site: $0.declaration.site) }
  }
}

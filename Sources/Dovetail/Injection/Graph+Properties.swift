extension Graph {
  /// Checks that what an owner's `@Inject` and `@Lazy` properties ask for is bound.
  ///
  /// ```swift
  /// try graph.verify(propertiesOf: Page())
  /// ```
  ///
  /// A property that has its value, a default value or an optional type needs no binding. Wrappers of one's own that hold
  /// an `Inject` or a `Lazy` are looked at too.
  ///
  /// - Parameter owner: A value of the type that declares the properties, as `Mirror` sees it; nothing is made for it.
  /// - Throws: `GraphError` with a fault for each property of which nothing binds what it asks for.
  public func verify(propertiesOf owner: Any) throws(GraphError) {
    // A fallback makes whatever is missing.
    if draft.index(of: FallbackAnswer.key) != nil { return }
    let type = type(of: owner)
    let asker = AnyKey(type: type, id: KeyID(type))
    var findings: [Finding] = []
    for (index, property) in OwnProperties(of: owner).enumerated() {
      guard let declared = property.wrapper.declared, declared.isRequired else { continue }
      let isBound =
        draft.isBound(declared.key) || draft.contexts?.node(for: declared.key, injectedInto: type) != nil
      if isBound { continue }
      findings.append(
        Finding(
          .missing(neededBy: asker, for: .property(index + 1, name: property.name)), key: declared.key,
          location: Finding.Location(key: asker, site: declared.declaration, modules: []), bound: draft.boundKeys))
    }
    guard findings.isEmpty else { throw GraphError(findings: findings) }
  }
}

extension Injector {
  /// Injects the properties of an object that the injector did not make.
  ///
  /// ```swift
  /// Bind(House.self).to(House.init).injecting(\.garage).onInject { $0.open() }
  /// try injector.inject(into: house)
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The object; its initializer's parameters are not resolved, and `onCreate` is not called.
  ///   - type: The bound type whose properties are injected: the static type of `owner`, or a supertype.
  /// - Throws: `ResolutionError` when the type is not bound or a property cannot be made; no property is set then.
  public func inject<Owner: AnyObject>(into owner: Owner, as type: Owner.Type = Owner.self) throws(ResolutionError) {
    var owner = owner
    try inject(into: &owner)
  }

  /// Injects the properties of a value that the injector did not make.
  ///
  /// - Parameter owner: The value, whose type is bound.
  /// - Throws: `ResolutionError` when the type is not bound or a property cannot be made; no property is set then.
  public func inject<Owner>(into owner: inout Owner) throws(ResolutionError) {
    let key = AnyKey(Owner.self)
    let injector = try target(for: key)
    try injector.checkOpen(for: key)
    let plan = injector.plan
    guard let node = plan.graph.index(of: key) ?? plan.graph.index(of: key.membersOnly) else {
      throw ResolutionError(.unbound, key: key, bound: plan.boundKeys)
    }
    // The binding itself declares the properties, not its decorators.
    let entry = plan.entry(plan.undecorated(node))
    let binding = entry.binding
    guard let completion = binding.details?.content.completion else { return }
    do {
      if binding.traits.contains(.mainActor) && !isCurrentOnMainActor() {
        throw CreationFailure(.needsMainActor(binding.site))
      }
      let resolve = injector.resolving(entry)
      try injector.filling(entry) { try completion.complete(&owner, Arguments(resolve, entry), isMade: false) }
    } catch { throw ResolutionError(unwound: injector.unwound(error, entry)) }
  }
}

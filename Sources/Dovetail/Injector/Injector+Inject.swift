extension Injector {
  /// Injects the properties of an object that was made elsewhere.
  ///
  /// ```swift
  /// Bind(House.self).to(House.init).injecting(\.garage)
  /// try injector.inject(into: house)
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The object; its initializer's parameters are not asked for, and `onCreate` is not called.
  ///   - type: The bound type whose properties are injected: that of the variable, or a supertype.
  /// - Throws: `ResolutionError` when the type is not bound or a property's value cannot be made; no property is set then.
  @inlinable
  public final func inject<Owner: AnyObject>(
    into owner: Owner, as type: Owner.Type = Owner.self
  ) throws(ResolutionError) {
    var owner = owner
    try inject(into: &owner)
  }

  /// Injects the properties of a value that was made elsewhere.
  ///
  /// - Parameter owner: The value, whose type is bound.
  /// - Throws: `ResolutionError` when the type is not bound or a property's value cannot be made; no property is set then.
  @inlinable
  public final func inject<Owner>(into owner: inout Owner) throws(ResolutionError) {
    let key = AnyKey(Owner.self)
    if let other = try standIn(for: key) { return try other.inject(into: &owner, key, .fromWithin) }
    try inject(into: &owner, key, [])
  }

  @inlinable
  final func inject<Owner>(into owner: inout Owner, _ key: AnyKey, _ call: Call) throws(ResolutionError) {
    do {
      guard let link = injected(key) else { return try injectUnlisted(into: &owner, key, call) }
      try inject(into: &owner, link, in: self, call)
    } catch {
      throw ResolutionError(unwound: error)
    }
  }

  /// Injects the properties of a value by a binding, in code that knows the type.
  ///
  /// - Parameters:
  ///   - owner: The value.
  ///   - link: The binding, of the value's type or of a superclass.
  ///   - injector: What has the links of the binding.
  ///   - call: How the value is asked for.
  @inlinable
  final func inject<Owner>(into owner: inout Owner, _ link: Link, in injector: Injector, _ call: Call) throws {
    let object = isOwner(link) ? Dovetail.object(of: owner) : nil
    try injecting(link, call, object) {
      try unsafe link.binding._withUnsafeGuaranteedRef { binding in
        if binding.key.type == Owner.self {
          // Equal keys have equal types.
          try unsafe unsafeDowncast(binding, to: Binding<Owner>.self).inject(into: &owner, injector, Int(link.first))
        } else {
          try binding.inject(into: owner as AnyObject, injector, Int(link.first))
        }
      }
    }
  }

  @usableFromInline
  final func isOwner(_ link: Link) -> Bool { link.care.contains(.isOwner) }

  /// Runs the injection of an owner as a resolve of its own.
  @usableFromInline
  final func injecting(_ link: Link, _ call: Call, _ owner: AnyObject?, _ inject: () throws -> Void) throws {
    if unsafe link.binding._withUnsafeGuaranteedRef({ $0.completion == nil }) { return try using(link.key) {} }
    try using(link.key) {
      try framing(link, call) {
        do {
          if link.care.contains(.mainActor) { try checkMainActor(link) }
          if link.care.isDisjoint(with: .watched) { return try inject() }
          // What is told of the properties' values names the owner.
          try unsafe ResolutionStack.within(.watched, link) { frame in
            if let owner { unsafe frame.pointee.details.owner = owner }
            try inject()
          }
        } catch {
          throw unwound(error, link)
        }
      }
    }
  }

  /// The binding that says what is injected into values of a key, and not what wraps it.
  @usableFromInline
  final func injected(_ key: AnyKey) -> Link? {
    guard var link = plan.root(of: key) ?? plan.root(of: key.madeElsewhere) ?? inheritedRecipe(of: key) else {
      return nil
    }
    while unsafe link.binding._withUnsafeGuaranteedRef({ $0.isDecorator }) {
      link = plan.roots[Int(plan.links[Int(link.first)].node)]
    }
    return link
  }

  /// The binding of a superclass, whose recipe a class inherits.
  private final func inheritedRecipe(of key: AnyKey) -> Link? {
    guard key.name == nil, let inherited = (key.type as? any Injectable.Type)?.inherited else { return nil }
    return plan.root(of: inherited)
  }
}

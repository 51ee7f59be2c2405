/// An object that the graph does not make, for whose property a value is made.
struct OutsideOwner: Sendable {
  let type: Any.Type
  /// The object, which is not kept.
  let reference: WeakReference
  /// Where the property is declared.
  let declaration: SourceSite
  /// The name of the property, or nil when it is not known.
  let name: String?

  /// Where a value is injected that the property asks for, at once or by way of a form.
  func site(asking key: AnyKey) -> InjectionSite {
    InjectionSite(
      key: key, owner: AnyKey(type: type, id: KeyID(type)), use: name.map { .property(1, name: $0) },
      source: declaration)
  }
}

extension Injector {
  /// Whether it makes a difference who asks for a key.
  final func tellsOwnersApart(_ key: AnyKey) -> Bool { real?.plan.tellsOwnersApart(key) ?? false }

  /// Whether something binds a key, so that no default value is needed in its place.
  ///
  /// What is made of nothing, such as an empty array, does not count, and neither does what a fallback makes.
  final func binds(_ key: AnyKey, for owner: OutsideOwner?) -> Bool { real?.plan.binds(key, for: owner) ?? true }

  /// A copy of the value of a key, for whoever it is for.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - owner: The object whose property asks; nil when that is not known.
  final func copy<Value>(_ key: AnyKey, for owner: OutsideOwner?) throws(ResolutionError) -> Value {
    if !tellsOwnersApart(key) { return try copy(key) }
    if let other = try standIn(for: key) { return try other.copy(key, for: owner) }
    try checkOwner(owner, asking: key)
    guard let owner else { return try copy(key) }
    return try copyUnlisted(key, for: owner)
  }

  /// What makes or reads the value of a key later, for whoever it is for.
  final func handle(for key: AnyKey, of owner: OutsideOwner?) throws(ResolutionError) -> Handle {
    guard let real else { throw ResolutionError(.injectorGone, key: key) }
    if real.plan.tellsOwnersApart(key) {
      try real.checkOwner(owner, asking: key)
      if let link = real.plan.root(of: key, for: owner), !real.plan.asksForSite(link) {
        return Handle(link, of: real.reference, owner: nil)
      }
      if let owner { return Handle(key, of: real.reference, owner: owner) }
    }
    guard real.plan.binds(key, for: owner) || real.plan.canMake(key) else {
      throw ResolutionError(.unbound, key: key, bound: real.plan.boundKeys)
    }
    return real.handle(for: key)
  }

  /// Throws when nobody knows the owner that makes the difference.
  private final func checkOwner(_ owner: OutsideOwner?, asking key: AnyKey) throws(ResolutionError) {
    if owner == nil && plan.isContextual(key) {
      throw ResolutionError(.ownerUnknown, key: key, bound: plan.boundKeys)
    }
  }
}

extension Plan {
  /// How a key is asked for by an object that the graph does not make.
  func root(of key: AnyKey, for owner: OutsideOwner?) -> Link? {
    if let owner, let node = contexts?.node(for: key, injectedInto: owner.type) { return roots[node] }
    return root(of: key)
  }

  /// Whether it makes a difference who asks for a key.
  func tellsOwnersApart(_ key: AnyKey) -> Bool {
    if contexts == nil { return false }
    if isContextual(key) { return true }
    if let root = root(of: key) { return asksForSite(root) }
    guard let form = forms.binding(for: key) else { return root(of: FallbackAnswer.key).map(asksForSite) ?? false }
    if asksForSite(form) { return true }
    return form.isImplicit && form.dependencies.contains { tellsOwnersApart($0.key) }
  }

  /// Whether a key, or what a form of that key stands for, is bound for certain owners.
  func isContextual(_ key: AnyKey) -> Bool {
    guard let contexts else { return false }
    if !contexts.candidates(for: key).isEmpty { return true }
    guard root(of: key) == nil, let form = forms.binding(for: key), form.isImplicit else { return false }
    return form.dependencies.contains { isContextual($0.key) }
  }

  /// Whether what a link makes is for one owner: it asks where it is injected, or wraps what does.
  func asksForSite(_ link: Link) -> Bool {
    if link.kind == .absent || link.isHeld { return false }
    let declaration = link.declaration
    if asksForSite(declaration) { return true }
    let row = link.row(of: counts[Int(link.node)])
    if declaration.isDecorator { return asksForSite(links[row.lowerBound]) }
    return declaration.isImplicit && row.contains { asksForSite(links[$0]) }
  }

  private func asksForSite(_ declaration: AnyBinding) -> Bool {
    declaration.dependencies.contains { $0.key == InjectionSite.key || $0.key.type is any OwnerForm.Type }
  }

  /// See `Injector.binds`.
  func binds(_ key: AnyKey, for owner: OutsideOwner?) -> Bool {
    if let root = root(of: key, for: owner) { return isDeclared(root) }
    guard let form = forms.binding(for: key) else { return false }
    if !form.isImplicit { return true }
    return !form.dependencies.isEmpty && form.dependencies.allSatisfy { binds($0.key, for: owner) }
  }

  /// Whether a module declares what a link leads to, or what is made of it.
  private func isDeclared(_ link: Link) -> Bool {
    if link.kind == .absent { return false }
    if unsafe !link.binding._withUnsafeGuaranteedRef({ $0.isImplicit }) { return true }
    let row = link.row(of: counts[Int(link.node)])
    return !row.isEmpty && row.allSatisfy { isDeclared(links[$0]) }
  }
}

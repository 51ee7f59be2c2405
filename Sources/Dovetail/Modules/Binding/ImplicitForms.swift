/// The keys that may be asked for without being bound.
struct ImplicitForms: Sendable {
  /// Whether types that describe themselves are among them.
  let isJustInTime: Bool

  /// How a key is made when its type says so.
  ///
  /// - Returns: A binding, or nil when the key needs one of its own.
  func binding(for key: AnyKey) -> AnyBinding? {
    if let form = key.type as? any ImplicitBinding.Type { return form.implicitBinding(for: key) }
    guard isJustInTime, key.name == nil, let type = key.type as? any Injectable.Type else { return nil }
    return recipe(of: type)
  }

  /// Whether a key can be resolved: it is bound, or it is made of such keys.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isBound: Whether a key has a binding of its own.
  func isBound(_ key: AnyKey, _ isBound: (AnyKey) -> Bool) -> Bool {
    var seen: Set<AnyKey> = []
    var rest = [key]
    while let next = rest.popLast() {
      if isBound(next) || !seen.insert(next).inserted { continue }
      guard let form = binding(for: next) else { return false }
      rest += form.dependencies.filter { $0.kind != .optional }.map(\.key)
    }
    return true
  }

  /// How a type describes itself; nil for a class that has only its superclass's recipe, and for what is shared, which has
  /// a place in an injector only when it is bound.
  private func recipe<Described: Injectable>(of type: Described.Type) -> AnyBinding? {
    guard Described.Injected.self == type else { return nil }
    let recipe = Described.recipe
    guard recipe.head.lifetime == nil else { return nil }
    let head = BindingHead(key: recipe.head.key, site: recipe.head.site, role: .justInTime)
    return recipe.headed(head).binding
  }
}

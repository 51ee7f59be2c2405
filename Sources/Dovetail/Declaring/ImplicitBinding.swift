/// A type that needs no declared binding, because another key determines its values.
protocol ImplicitBinding: SendableMetatype {
  /// Returns the dependency of the implicit binding of a key, or nil if it has none.
  static func dependency(of key: AnyKey) -> Dependency?

  /// Makes the value of a key.
  ///
  /// - Parameters:
  ///   - node: The node of its dependency; negative if there is none, or the key is read from an injector and only another
  ///     implicit binding provides it.
  static func value(for key: AnyKey, of node: Int32, in injector: Injector) throws -> Self
}

extension ImplicitBinding {
  /// Returns the binding that the linker adds for a key.
  static func binding(for key: AnyKey) -> Binding {
    let dependency = dependency(of: key)
    return Binding(implicit: key, dependency.map { [$0] } ?? []) { arguments in
      try value(for: key, of: dependency == nil ? -1 : arguments.node(0), in: arguments.injector)
    }
  }

  /// Makes the value of a key that is read from an injector and has no node in its graph.
  static func value(for key: AnyKey, from injector: Injector) throws -> Self {
    try value(for: key, of: dependency(of: key).map { injector.node(of: $0.key) } ?? -1, in: injector)
  }
}

extension AnyKey {
  /// The dependency of the key's implicit binding; nil if it has none, or the key has no implicit binding.
  package var implicitDependency: Dependency? { (type as? any ImplicitBinding.Type)?.dependency(of: self) }

  /// Returns whether the key is bound, or determined by other keys that are.
  ///
  /// - Parameters:
  ///   - kind: The kind of the dependency; a key that is needed for its elements must be a collection.
  ///   - isListed: Whether a graph has a node for a key and a kind of dependency.
  func isBound(as kind: Dependency.Kind = .needed, _ isListed: (AnyKey, Dependency.Kind) -> Bool) -> Bool {
    if isListed(self, kind) { return true }
    guard kind != .elements, let type = type as? any ImplicitBinding.Type else { return false }
    guard let dependency = type.dependency(of: self) else { return true }
    return dependency.kind == .optional || dependency.key.isBound(as: dependency.kind, isListed)
  }
}

extension Optional: ImplicitBinding {
  static func dependency(of key: AnyKey) -> Dependency? { Dependency(key.renamed(Wrapped.self), .optional) }

  static func value(for key: AnyKey, of node: Int32, in injector: Injector) throws -> Wrapped? {
    let wrapped = key.renamed(Wrapped.self)
    let isThere = node < 0 ? injector.isThere(wrapped) : injector.isThere(node)
    return isThere ? .some(try injector.value(wrapped, node)) : nil
  }
}

/// An optional, which is made from the value that it wraps.
protocol OptionalForm: SendableMetatype {
  static func storage(of wrapped: AnyObject?) -> AnyObject
}

extension Optional: OptionalForm {
  static func storage(of wrapped: AnyObject?) -> AnyObject {
    Storage<Wrapped?>.made(wrapped.map { Storage<Wrapped>.value(in: $0) })
  }
}

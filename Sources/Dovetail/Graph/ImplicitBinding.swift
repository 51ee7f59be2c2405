/// A type that needs no declared binding, because another key determines its values.
protocol ImplicitBinding {
  /// Returns the dependency of the implicit binding of a key, or nil if it has none.
  static func dependency(of key: AnyKey) -> Dependency?

  /// Returns the binding that the linker adds for a key.
  static func binding(for key: AnyKey) -> Binding

  /// Makes the value of a key that is read from an injector and has no node in its graph.
  static func value(for key: AnyKey, from injector: Injector) throws -> Self
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

  static func binding(for key: AnyKey) -> Binding {
    Binding(implicit: key, [Dependency(key.renamed(Wrapped.self), .optional)]) { arguments -> Wrapped? in
      arguments.isThere(0) ? .some(try arguments.value(0)) : nil
    }
  }

  static func value(for key: AnyKey, from injector: Injector) throws -> Wrapped? {
    let wrapped = key.renamed(Wrapped.self)
    return injector.isThere(wrapped) ? .some(try injector.copy(wrapped)) : nil
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

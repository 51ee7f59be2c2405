/// A type that may be asked for without a binding, because another key determines its values.
protocol ImplicitBinding {
  /// What it needs for a key, or nil when it needs nothing.
  static func dependency(of key: AnyKey) -> Dependency?

  /// The binding that a graph adds for a key.
  static func binding(for key: AnyKey) -> Binding

  /// The value for whoever asks an injector for a key that its graph does not have.
  static func value(for key: AnyKey, from injector: Injector) throws -> Self
}

extension ImplicitBinding {
  static func put(_ key: AnyKey, from injector: Injector, _ destination: Destination) throws {
    destination.put(try value(for: key, from: injector))
  }
}

extension AnyKey {
  /// What an implicit binding of the key needs; nil when it needs nothing, or when its type has none.
  package var implicitDependency: Dependency? { (type as? any ImplicitBinding.Type)?.dependency(of: self) }

  /// Whether the key is bound, or its type is one that other keys determine.
  ///
  /// - Parameters:
  ///   - kind: How it is needed; of a collection, the elements may be.
  ///   - isListed: Whether a graph has a key that is needed in a way.
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

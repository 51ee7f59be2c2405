/// The object whose property a value is for: a dependency of bindings that look at who will hold what they make.
///
/// ```swift
/// Bind(Badge.self).to { (owner: InjectionOwner<House>) in try Badge(title: owner.get().name) }
/// Bind(House.self).to(House.init).injecting(\.badge)
/// ```
///
/// It is held weakly, so that a provider or a lazy which a property holds does not keep its owner.
public struct InjectionOwner<Object: AnyObject> {
  /// The owner; nil when it is gone, or when the injector itself was asked.
  public private(set) weak var object: Object?

  /// The owner.
  ///
  /// - Returns: The owner.
  /// - Throws: `ResolutionError` when the owner is gone, or when the injector itself was asked.
  public func get() throws(ResolutionError) -> Object {
    guard let object else { throw ResolutionError(.ownerGone, key: AnyKey(Object.self)) }
    return object
  }
}

extension InjectionOwner: ImplicitBinding {
  static func implicitBinding(for key: AnyKey) -> AnyBinding? { key.name == nil ? binding(for: nil) : nil }
}

extension InjectionOwner: OwnerForm {
  static func binding(for owner: AnyBinding?) -> AnyBinding {
    Binding<InjectionOwner>(implicit: AnyKey(InjectionOwner.self), []) { _, _ in
      let found = owner.flatMap { owner in ResolutionStack.owner { $0 === owner } }
      return InjectionOwner(object: found?.object as? Object)
    }
  }

  static func binding(to owner: OutsideOwner) -> AnyBinding {
    Binding<InjectionOwner>(implicit: AnyKey(InjectionOwner.self), []) { _, _ in
      InjectionOwner(object: owner.reference.object as? Object)
    }
  }

  static func includes(_ type: Any.Type) -> Bool {
    // Nothing is known of who conforms to a protocol.
    type is Object.Type || !(type is AnyObject.Type)
  }
}

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
  static func implicitDeclaration(for key: AnyKey) -> Declaration? {
    key.name == nil ? declaration(for: nil) : nil
  }
}

/// An `InjectionOwner` of any type.
protocol OwnerForm {
  /// Declares how the owner is found.
  ///
  /// - Parameter owner: The owner's declaration, or nil for none.
  static func declaration(for owner: Declaration?) -> Declaration

  /// Whether a type's values can be such owners.
  static func includes(_ type: Any.Type) -> Bool
}

extension InjectionOwner: OwnerForm {
  static func declaration(for owner: Declaration?) -> Declaration {
    Declaration(implicit: AnyKey(InjectionOwner.self), dependencies: []) { _, place in
      let step = owner.flatMap { owner in Step.owner { $0 === owner } }
      place.initializeMemory(as: InjectionOwner.self, to: InjectionOwner(object: step?.object(as: Object.self)))
    }
  }

  static func includes(_ type: Any.Type) -> Bool {
    // Nothing is known of who conforms to a protocol.
    type is Object.Type || !(type is AnyObject.Type)
  }
}

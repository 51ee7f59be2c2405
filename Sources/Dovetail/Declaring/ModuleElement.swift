/// A statement of a module.
///
/// The library's own elements conform; for your own elements, conform to `Module`.
public protocol ModuleElement {
  /// The declarations of the element.
  var bindings: Bindings { get }
}

/// A binding that has a target, so that no second one may follow.
public protocol CompleteElement<Value>: ModuleElement {
  /// The type of the value.
  associatedtype Value
}

/// A binding that neither a target nor a scope may follow.
public protocol FinishedElement<Value>: CompleteElement {}

/// A complete binding that may be restricted to certain owners.
public protocol NarrowableElement<Value>: NamableElement {}

extension NarrowableElement {
  /// Restricts the binding to the dependencies of one type; other owners use the key's other bindings.
  ///
  /// ```swift
  /// Bind(Logger.self).to(FileLogger.init).singleton()
  /// Bind(Logger.self).to(NoLogger.init).when(injectedInto: Heartbeat.self)
  /// ```
  ///
  /// - Parameter owner: The type that has a parameter or a property of the key, also via a provider or a lazy.
  /// - Returns: The element.
  public func when<Owner>(injectedInto owner: Owner.Type) -> Bind<Value>.Sealed {
    sealed(InjectionContext(owner, orSubclasses: false))
  }

  /// Restricts the binding to the dependencies of a class and its subclasses.
  ///
  /// Of several such bindings, that of the exact owner wins, then that of the nearest superclass.
  ///
  /// - Parameters:
  ///   - owner: The class whose binding has the dependency.
  ///   - orSubclasses: Whether the bindings of subclasses are included.
  /// - Returns: The element.
  public func when<Owner: AnyObject>(
    injectedInto owner: Owner.Type, orSubclasses: Bool
  ) -> Bind<Value>.Sealed {
    sealed(InjectionContext(owner, orSubclasses: orSubclasses))
  }

  private func sealed(_ context: InjectionContext) -> Bind<Value>.Sealed {
    let copy = bindings.first.copy()
    copy.detail { $0.context = context }
    return Bind.Sealed(copy)
  }
}

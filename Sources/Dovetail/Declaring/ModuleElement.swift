/// What may stand as a statement in a module.
///
/// The library's own elements conform; an element of one's own is a `Module`.
public protocol ModuleElement {
  /// The element, ready to be collected.
  var bindings: Bindings { get }
}

/// A binding that has a target, which nothing but a scope may follow.
public protocol CompleteElement<Value>: ModuleElement {
  /// The type of the value.
  associatedtype Value
}

/// A binding that neither a target nor a scope may follow.
public protocol FinishedElement<Value>: CompleteElement {}

/// A complete binding, which may still be narrowed to certain owners.
public protocol NarrowableElement<Value>: NamableElement {}

extension NarrowableElement {
  /// Takes the binding for what one type needs, and leaves other owners to the key's other bindings.
  ///
  /// ```swift
  /// Bind(Logger.self).to(FileLogger.init).singleton()
  /// Bind(Logger.self).to(NoLogger.init).when(injectedInto: Heartbeat.self)
  /// ```
  ///
  /// - Parameter owner: The type whose binding asks, by a parameter or a property, also via a provider or a lazy.
  /// - Returns: The element.
  public func when<Owner>(injectedInto owner: Owner.Type) -> Bind<Value>.Sealed {
    sealed(InjectionContext(owner, orSubclasses: false))
  }

  /// Takes the binding for what a class and its subclasses need; the nearest superclass wins, an exact owner before all.
  ///
  /// - Parameters:
  ///   - owner: The class whose binding asks.
  ///   - orSubclasses: Whether the bindings of subclasses count too.
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

/// A complete binding, which may still be narrowed to certain owners.
public protocol NarrowableElement<Value>: CompleteElement {}

extension NarrowableElement {
  /// Takes the binding for what one type needs, and leaves other owners to the key's other bindings.
  ///
  /// ```swift
  /// Bind(Logger.self).to(FileLogger.init).singleton()
  /// Bind(Logger.self).to(NoLogger.init).when(injectedInto: Heartbeat.self)
  /// ```
  ///
  /// - Parameter owner: The type whose binding asks, by a parameter or a property, also by way of a provider or a lazy.
  /// - Returns: The complete element.
  public func when<Owner>(injectedInto owner: Owner.Type) -> Bind<Value>.Contextual {
    Bind.Contextual(declared, InjectionContext(owner, orSubclasses: false))
  }

  /// Takes the binding for what a class and its subclasses need; the nearest superclass wins, an exact owner before all.
  ///
  /// - Parameters:
  ///   - owner: The class whose binding asks.
  ///   - orSubclasses: Whether the bindings of subclasses count too.
  /// - Returns: The complete element.
  public func when<Owner: AnyObject>(
    injectedInto owner: Owner.Type, orSubclasses: Bool
  ) -> Bind<Value>.Contextual {
    Bind.Contextual(declared, InjectionContext(owner, orSubclasses: orSubclasses))
  }
}

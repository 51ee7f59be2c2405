extension Bind {
  /// A binding with a target and a scope.
  public struct Scoped: FinishedElement, NarrowableElement, Sendable {
    /// The complete element.
    public let declared: Bindings

    @usableFromInline
    init(_ binding: Binding<Value>, _ lifetime: Lifetime) {
      declared = Bindings(binding, lifetime)
    }
  }

  /// A binding to a value that is not made by the injector.
  public struct Instance: FinishedElement, NarrowableElement, Sendable {
    /// The complete element.
    public let declared: Bindings

    init(_ binding: Binding<Value>) {
      declared = Bindings(binding, .singleton)
    }
  }

  /// A binding of a `Factory`, whose caller gives the first argument.
  public struct Assisted: FinishedElement, NarrowableElement, Sendable {
    /// The complete element.
    public let declared: Bindings

    init(_ binding: AnyBinding) {
      declared = Bindings(binding, .unshared)
    }
  }
}

extension Bind {
  /// A binding for certain owners only.
  public struct Contextual: FinishedElement, Sendable {
    /// The complete element.
    public let declared: Bindings

    init(_ bindings: Bindings, _ context: InjectionContext) {
      declared = bindings.inContext(context)
    }
  }

  /// A binding to a value that comes from outside when a scope is entered.
  public struct Seeded: FinishedElement, Sendable {
    /// The complete element.
    public let declared: Bindings

    init(_ binding: AnyBinding, in scope: Scope) {
      declared = Bindings(binding, .seeded(scope))
    }
  }
}

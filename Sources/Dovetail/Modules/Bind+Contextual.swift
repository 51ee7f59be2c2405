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

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

extension Bind {
  /// A binding with a target and a scope.
  public struct Scoped: FinishedElement, NarrowableElement, Sendable {
    private let declaration: Declaration
    private let sharing: Sharing

    init(_ declaration: Declaration, _ sharing: Sharing) {
      self.declaration = declaration
      self.sharing = sharing
    }

    /// The complete element.
    public var declared: Bindings { Bindings(declaration, sharing) }
  }

  /// A binding to a value that is not made by the injector.
  public struct Instance: FinishedElement, NarrowableElement, Sendable {
    private let declaration: Declaration
    private let sharing: Sharing

    init(_ declaration: Declaration, _ sharing: Sharing) {
      self.declaration = declaration
      self.sharing = sharing
    }

    /// The complete element.
    public var declared: Bindings { Bindings(declaration, sharing) }
  }

  /// A binding of a `Factory`, whose caller gives the first argument.
  public struct Assisted: FinishedElement, NarrowableElement, Sendable {
    private let declaration: Declaration

    @usableFromInline
    init(_ declaration: Declaration) {
      self.declaration = declaration
    }

    /// The complete element.
    public var declared: Bindings { Bindings(declaration, .unshared) }
  }
}

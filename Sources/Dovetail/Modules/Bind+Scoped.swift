extension Bind {
  /// A binding with a target and a scope.
  public struct Scoped: ModuleElement, Sendable {
    private let declaration: Declaration

    init(_ declaration: Declaration) {
      self.declaration = declaration
    }

    /// The complete element.
    public var declared: Bindings { Bindings(.declaration(declaration)) }
  }

  /// A binding to a value that is not made by the injector.
  public struct Instance: ModuleElement, Sendable {
    private let declaration: Declaration

    init(_ declaration: Declaration) {
      self.declaration = declaration
    }

    /// The complete element.
    public var declared: Bindings { Bindings(.declaration(declaration)) }
  }

  /// A binding of a `Factory`, whose caller gives the first argument.
  public struct Assisted: ModuleElement, Sendable {
    private let declaration: Declaration

    @usableFromInline
    init(_ declaration: Declaration) {
      self.declaration = declaration
    }

    /// The complete element.
    public var declared: Bindings { Bindings(.declaration(declaration)) }
  }
}

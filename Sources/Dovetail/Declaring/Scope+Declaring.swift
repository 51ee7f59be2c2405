extension Scope: ModuleElement {
  /// Declares the scope and those around it, so that they open even if nothing belongs to them.
  public var bindings: Bindings { Bindings(.scope(self)) }
}

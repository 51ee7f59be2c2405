extension Injector: ImplicitBinding {
  static func implicitDeclaration(for key: AnyKey) -> Declaration? {
    // The subclasses inherit the conformance; the opening of a scope cannot be asked for.
    guard key.type == Injector.self else { return nil }
    return Declaration(implicit: key, dependencies: []) { arguments, place in
      place.initializeMemory(
        as: Injector.self, to: WeakInjector(to: arguments.injector))
    }
  }
}

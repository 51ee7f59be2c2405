extension Injector: ImplicitBinding {
  static func implicitDeclaration(for key: AnyKey) -> Declaration {
    Declaration(implicit: key, dependencies: [], isOpaque: true) { arguments, place in
      place.initializeMemory(
        as: Injector.self, to: WeakInjector(to: arguments.injector))
    }
  }
}

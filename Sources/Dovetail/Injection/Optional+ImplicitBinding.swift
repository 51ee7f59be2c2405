extension Optional: ImplicitBinding {
  static func implicitDeclaration(for key: AnyKey) -> Declaration? {
    Declaration(implicit: key, dependencies: [Dependency(key: key.renamed(Wrapped.self), kind: .optional)]) {
      arguments, place in
      var next = 0
      place.initializeMemory(as: Wrapped?.self, to: arguments.takeOptional(Wrapped.self, at: &next))
    }
  }
}

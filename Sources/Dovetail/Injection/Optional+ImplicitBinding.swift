extension Optional: ImplicitBinding {
  static func implicitDeclaration(for key: AnyKey) -> Declaration? {
    Declaration(implicit: key, dependencies: [Dependency(key: key.renamed(Wrapped.self), kind: .optional)]) {
      arguments, place in
      let value = arguments.hasValue(at: 0) ? arguments.take(Wrapped.self, at: 0) : nil
      place.initializeMemory(as: Wrapped?.self, to: value)
    }
  }
}

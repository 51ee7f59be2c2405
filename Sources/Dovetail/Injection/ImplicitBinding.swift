/// A type that may be asked for without being bound, because another key says how to make it.
protocol ImplicitBinding {
  /// Declares how a key of this type is made.
  ///
  /// - Parameter key: A key of the conforming type.
  /// - Returns: A declaration, whose dependencies keep the key's name, or nil when the key needs a binding.
  static func implicitDeclaration(for key: AnyKey) -> Declaration?
}

extension Declaration {
  /// Declares an implicit form of a key.
  convenience init(
    implicit key: AnyKey, dependencies: [Dependency], maker: @escaping Maker.Function
  ) {
    let nowhere = SourceSite(fileID: "", filePath: "", line: 0, column: 0)
    self.init(
      DeclarationHead(key: key, site: nowhere, role: .implicit), dependencies: dependencies,
      maker: Maker(maker))
  }
}

extension InjectionSite: ImplicitBinding {
  static func implicitDeclaration(for key: AnyKey) -> Declaration? {
    key.name == nil ? InjectionSite(key: key).declaration : nil
  }
}

/// What is known of a declaration before its target: the key, the place and the role.
public struct DeclarationHead: Sendable {
  let key: AnyKey
  let site: SourceSite
  let role: Declaration.Role

  init(key: AnyKey, site: SourceSite, role: Declaration.Role = .binding) {
    self.key = key
    self.site = site
    self.role = role
  }
}

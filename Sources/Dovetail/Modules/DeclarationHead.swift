/// What is known of a declaration before its target: the key, the place and the role.
public struct DeclarationHead: Sendable {
  @usableFromInline
  let key: AnyKey
  @usableFromInline
  let site: SourceSite
  @usableFromInline
  let role: Declaration.Role

  @inlinable
  init(key: AnyKey, site: SourceSite, role: Declaration.Role = .binding) {
    self.key = key
    self.site = site
    self.role = role
  }
}

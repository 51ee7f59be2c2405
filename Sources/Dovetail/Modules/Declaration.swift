/// One element of a module: a key, what it needs and how to make it.
@usableFromInline
final class Declaration: Sendable {
  /// What the element is in its module.
  @usableFromInline
  enum Role: Sendable {
    case binding
    /// A binding that was made for a form which needs none, such as `Provider`.
    case implicit
    case contribution(Contribution)
    case decorator
    /// What a factory makes once it has its argument.
    case assisted
  }

  let key: AnyKey
  let site: SourceSite
  let role: Role
  let dependencies: [Dependency]
  let maker: Maker
  /// Where the value is made from a caller's argument: the declaration of what the factory makes.
  let product: Declaration?
  let isolation: Isolation

  init(
    _ head: DeclarationHead, dependencies: [Dependency], product: Declaration? = nil, isolation: Isolation = .none,
    maker: Maker
  ) {
    self.key = head.key
    self.site = head.site
    self.role = head.role
    self.dependencies = dependencies
    self.product = product
    self.isolation = isolation
    self.maker = maker
  }
}

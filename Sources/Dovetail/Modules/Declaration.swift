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
  /// Where the value is made from a caller's argument: the declaration of what the factory makes.
  let product: Declaration?
  @usableFromInline
  let maker: Maker
  let isolation: Isolation
  private let list: DependencyList

  convenience init(
    _ head: DeclarationHead, dependencies: [Dependency], product: Declaration? = nil, maker: Maker
  ) {
    self.init(head, DependencyList(dependencies), product: product, maker: maker)
  }

  /// Takes over a list.
  init(
    _ head: DeclarationHead, _ list: DependencyList, product: Declaration? = nil, isolation: Isolation = .none,
    maker: Maker
  ) {
    self.key = head.key
    self.site = head.site
    self.role = head.role
    self.list = list
    self.product = product
    self.isolation = isolation
    self.maker = maker
  }

  /// The declaration with one more property to inject.
  func injecting(_ property: Completion.Property, _ dependency: Dependency) -> Declaration {
    completed(completion.adding(property), dependencies + [dependency])
  }

  /// The declaration with one more function to call when a property has been injected.
  func listening(_ listening: Completion.Listening) -> Declaration {
    completed(completion.adding(listening), dependencies)
  }

  /// The declaration with one more function to call with each new value.
  func calling(_ hook: @escaping Completion.Hook) -> Declaration {
    completed(completion.adding(hook), dependencies)
  }

  private var completion: Completion { maker.completion ?? Completion(parameterCount: count) }

  private func completed(_ completion: Completion, _ dependencies: [Dependency]) -> Declaration {
    var maker = maker
    maker.completion = completion
    return Declaration(
      DeclarationHead(key: key, site: site, role: role), DependencyList(dependencies), product: product,
      isolation: isolation, maker: maker)
  }

  deinit {
    list.deallocate()
  }

  // The list is freed with the declaration, which nothing else might keep for as long as these read it.

  var count: Int { list.places.count }

  var dependencies: [Dependency] { withExtendedLifetime(self) { Array(list.places) } }

  /// Passes the dependencies on without making an array of them.
  @inline(__always)
  func forEachDependency(_ body: (_ position: Int, Dependency) -> Void) {
    withExtendedLifetime(self) {
      for position in list.places.indices { body(position, list.places[position]) }
    }
  }
}

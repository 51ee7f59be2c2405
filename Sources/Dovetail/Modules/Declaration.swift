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
    /// What becomes a decorator once all modules are collected.
    case expansion(DeclaredExpansion)
    /// What a factory makes once it has its argument.
    case assisted
    /// What the recipe of an unbound type makes.
    case justInTime
    /// The properties of what is made elsewhere.
    case elsewhere
    /// What answers for every key that nothing binds.
    case fallback
  }

  let key: AnyKey
  let site: SourceSite
  let role: Role
  /// Where the value is made from a caller's argument: the declaration of what the factory makes.
  let product: Declaration?
  /// The owners that it is for, or nil for all.
  let context: InjectionContext?
  private let list: DependencyList
  @usableFromInline
  let maker: Maker
  // What is short comes last, so that no gaps make the many declarations of a large graph longer.
  let isolation: Isolation
  /// Whether the value reaches out of the process: to a network, a disk or a clock.
  let isLive: Bool
  /// Whether the value was there before any injector.
  let isInstance: Bool

  convenience init(
    _ head: DeclarationHead, dependencies: [Dependency], product: Declaration? = nil, maker: Maker
  ) {
    self.init(head, DependencyList(dependencies), product: product, maker: maker)
  }

  /// Takes over a list.
  init(
    _ head: DeclarationHead, _ list: DependencyList, product: Declaration? = nil, isolation: Isolation = .none,
    context: InjectionContext? = nil, isLive: Bool = false, isInstance: Bool = false, maker: Maker
  ) {
    self.key = head.key
    self.site = head.site
    self.role = head.role
    self.list = list
    self.product = product
    self.isolation = isolation
    self.context = context
    self.isLive = isLive
    self.isInstance = isInstance
    self.maker = maker
  }

  /// Whether it is made for a form that needs no binding, or for a collection.
  var isImplicit: Bool { if case .implicit = role { true } else { false } }

  var head: DeclarationHead { DeclarationHead(key: key, site: site, role: role) }

  /// The same way to make a value, for another key.
  func headed(_ head: DeclarationHead) -> Declaration {
    Declaration(head, DependencyList(dependencies), product: product, isolation: isolation, maker: maker)
  }

  /// The same way to make a value, for certain owners only.
  func inContext(_ context: InjectionContext) -> Declaration {
    Declaration(
      head, DependencyList(dependencies), product: product, isolation: isolation, context: context, isLive: isLive,
      isInstance: isInstance, maker: maker)
  }

  /// The same way to make a value that reaches out of the process.
  func live() -> Declaration {
    Declaration(
      head, DependencyList(dependencies), product: product?.live(), isolation: isolation, context: context,
      isLive: true,
      isInstance: isInstance, maker: maker)
  }

  /// The declaration with another completion.
  ///
  /// - Parameters:
  ///   - completion: What is done to the value afterwards.
  ///   - dependencies: Those of the parameters and then those of the properties.
  /// - Returns: The declaration.
  func completed(_ completion: Completion, _ dependencies: [Dependency]) -> Declaration {
    var maker = maker
    maker.completion = completion
    return Declaration(head, DependencyList(dependencies), product: product, isolation: isolation, maker: maker)
  }

  /// When the maker takes the first parameter by itself, the number of all parameters; nil for any other.
  var parametersApart: Int? { maker.isFirstApart ? maker.completion?.parameterCount ?? count : nil }

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

/// An expansion, as the role of a binding holds it.
@usableFromInline
final class DeclaredExpansion: Sendable {
  let expansion: any Expansion

  init(_ expansion: any Expansion) {
    self.expansion = expansion
  }
}

/// What an element is in its module.
@usableFromInline
enum BindingRole: Sendable {
  case binding
  /// A binding that was made for a form which needs none, such as `Provider`.
  case implicit
  case contribution(Contribution)
  case decorator
  /// What becomes a decorator once all modules are collected.
  case expansion(DeclaredExpansion)
  /// What a factory makes once it has its arguments, which are the first parameters.
  case assisted(_ arguments: [Any.Type])
  /// What the recipe of an unbound type makes.
  case justInTime
  /// The properties of what is made elsewhere.
  case madeElsewhere
  /// What answers for every key that nothing binds.
  case fallback
}

/// One element of a module without the type of its value: a key, what it needs and how long an instance is shared.
@usableFromInline
class AnyBinding: @unchecked Sendable {
  // Sendable: every property is of a Sendable type and a constant, here and in the subclasses, `Binding` and
  // `AssistedBinding`; but for two that are written while nobody else has the binding, see `Binding.shared`.

  /// Makes a shared value of a binding and puts it where it stays, in code that knows the type; see `Home`.
  @usableFromInline
  typealias MakeHome = @Sendable (AnyBinding, Injector, _ first: Int) throws -> AnyObject

  @usableFromInline
  let head: BindingHead
  final var hasMakeHome = false
  /// What the function takes, and then what the properties get.
  @usableFromInline
  let dependencies: DependencyList
  /// What is done to the value after its function has made it, or nil.
  @usableFromInline
  let completion: AnyCompletion?
  /// Specialized for the type of a shared value, where there is one; `madeHome` does without it.
  ///
  /// It is not optional, since an optional function is called by way of two more.
  final var makeHome: MakeHome = AnyBinding.noHome

  @usableFromInline
  init(_ head: BindingHead, _ dependencies: DependencyList, _ completion: AnyCompletion?) {
    self.head = head
    self.dependencies = dependencies
    self.completion = completion
  }

  private static let noHome: MakeHome = { _, _, _ in fatalError("a binding without it makes its home itself") }

  @usableFromInline
  final var key: AnyKey { head.key }
  final var site: SourceSite { head.site }
  final var role: BindingRole { head.role }

  /// How many of the dependencies the function takes; the properties' come after them.
  final var parameterCount: Int { completion?.parameterCount ?? dependencies.count }

  /// Whether it is made for a form that needs no binding, or for a collection.
  final var isImplicit: Bool { if case .implicit = role { true } else { false } }
  final var isDecorator: Bool { if case .decorator = role { true } else { false } }

  // What follows is done where the type of the value is known: by the subclasses.

  /// The same way to make a value, declared as something else.
  func copy(_ head: BindingHead) -> AnyBinding { fatalError("a binding has a type") }

  /// Makes a shared value and puts it where it stays.
  func madeHome(_ injector: Injector, _ first: Int) throws -> AnyObject { fatalError("a binding has a type") }

  /// Makes a shared value within a frame, in which its properties find it when they look for their owner.
  func madeHome(_ injector: Injector, _ link: Link, _ frame: ResolutionStack.Top) throws -> AnyObject {
    fatalError("a binding has a type")
  }

  /// Calls the function alone, and puts the value where it stays.
  func constructedHome(_ injector: Injector, _ first: Int) throws -> AnyObject { fatalError("a binding has a type") }

  /// Completes a value that its function has made, and puts it where it stays.
  ///
  /// - Parameter remember: Gets what puts the properties back of an object that others may have already; nil for a value that
  ///   nobody has.
  func completed(
    _ home: AnyObject, _ injector: Injector, _ first: Int, _ frame: ResolutionStack.Top,
    remember: ((@escaping () -> Void) -> Void)?
  ) throws -> AnyObject { fatalError("a binding has a type") }

  /// Injects the properties of an object that was made elsewhere.
  @usableFromInline
  func inject(into object: AnyObject, _ injector: Injector, _ first: Int) throws {
    fatalError("a binding has a type")
  }

  /// Asks the keeper of the values for one, and puts it where a resolve that waits has it.
  func keptHome(_ injector: Injector, _ link: Link) throws -> AnyObject { fatalError("a binding has a type") }

  /// Makes or reads a value, to see whether it can be made.
  func probe(_ injector: Injector, _ link: Link) throws { fatalError("a binding has a type") }

  /// The box that borrowed reads use for the value of a home.
  func box(for home: Unmanaged<AnyObject>) -> AnyObject { fatalError("a binding has a type") }

  /// The object that the value of a home is; nil for a value of any other kind.
  func object(in home: AnyObject) -> AnyObject? { fatalError("a binding has a type") }
}

extension AnyBinding {
  /// The same binding, for certain owners only.
  final func inContext(_ context: InjectionContext) -> AnyBinding {
    var head = head
    head.context = context
    return copy(head)
  }

  /// The same binding of a value that reaches out of the process.
  final func live() -> AnyBinding {
    var head = head
    head.isLive = true
    if let product = head.product { head.product = product.live() }
    return copy(head)
  }
}

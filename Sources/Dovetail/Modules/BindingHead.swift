/// What an element of a module says besides how its value is made.
public struct BindingHead: Sendable {
  /// What plain bindings do not have, out of their way: an app may have many thousands of them.
  @usableFromInline
  final class Details: Sendable {
    let role: AnyBinding.Role
    let product: AnyBinding?
    let context: InjectionContext?

    init(role: AnyBinding.Role, product: AnyBinding? = nil, context: InjectionContext? = nil) {
      self.role = role
      self.product = product
      self.context = context
    }
  }

  @usableFromInline
  var key: AnyKey
  @usableFromInline
  var site: SourceSite
  @usableFromInline
  var details: Details?
  @usableFromInline
  var isolation = Isolation.none
  /// Whether the value reaches out of the process: to a network, a disk or a clock.
  @usableFromInline
  var isLive = false
  /// Whether the value was there before any injector.
  @usableFromInline
  var isInstance = false

  /// The head of a plain binding.
  @inlinable
  @inline(__always)
  init(key: AnyKey, site: SourceSite) {
    self.key = key
    self.site = site
  }

  init(key: AnyKey, site: SourceSite, role: AnyBinding.Role) {
    self.init(key: key, site: site)
    details = Details(role: role)
  }

  /// The head of a form that no module wrote.
  init(implicit key: AnyKey) {
    self.init(key: key, site: .nowhere, role: .implicit)
  }

  /// The same head of a value that a function of an isolation makes or completes.
  @usableFromInline
  func isolated(_ other: Isolation) -> BindingHead {
    if other == .none { return self }
    var head = self
    head.isolation = isolation + other
    return head
  }

  var role: AnyBinding.Role {
    get { details?.role ?? .binding }
    set { details = Details(role: newValue, product: product, context: context) }
  }

  /// Where the value is made from a caller's argument: the binding of what the factory makes.
  var product: AnyBinding? {
    get { details?.product }
    set { details = Details(role: role, product: newValue, context: context) }
  }

  /// The owners that it is for, or nil for all.
  var context: InjectionContext? {
    get { details?.context }
    set { details = Details(role: role, product: product, context: newValue) }
  }
}

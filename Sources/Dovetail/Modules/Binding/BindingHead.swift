/// What an element of a module says besides how its value is made.
public struct BindingHead: Sendable {
  /// What plain bindings do not have, out of their way: an app may have many thousands of them.
  @usableFromInline
  final class Details: Sendable {
    struct Content: Sendable {
      var role = BindingRole.binding
      var product: AnyBinding?
      var context: InjectionContext?
      var isolation = Isolation.none
      var function: AwaitedFunction?
      var closingHooks: [ClosingHook] = []
      var keeping: AnyKeeping?
      var lifetime: Lifetime?
      var isAddition = false
    }

    let content: Content

    init(_ content: Content) {
      self.content = content
    }
  }

  @usableFromInline
  var key: AnyKey
  @usableFromInline
  var site: SourceSite
  @usableFromInline
  var details: Details?
  /// Whether the value reaches out of the process: to a network, a disk or a clock.
  @usableFromInline
  var isLive = false
  /// Whether the value was there before any injector.
  @usableFromInline
  var isInstance = false

  /// The head of a plain binding.
  init(key: AnyKey, site: SourceSite) {
    self.key = key
    self.site = site
  }

  init(key: AnyKey, site: SourceSite, role: BindingRole) {
    self.init(key: key, site: site)
    details = Details(Details.Content(role: role))
  }

  /// The head of a form that no module wrote.
  init(implicit key: AnyKey) {
    self.init(key: key, site: .nowhere, role: .implicit)
  }

  /// The same head of a value that a function of an isolation makes or completes.
  @usableFromInline
  func isolated(_ other: Isolation) -> BindingHead {
    if other.isNone { return self }
    var head = self
    head.content.isolation = isolation + other
    return head
  }

  /// The same head of a value that a function makes which is awaited.
  func awaited(_ function: @escaping AwaitedFunction) -> BindingHead {
    var head = self
    head.content.function = function
    return head
  }

  /// The same head of a value that the functions of another one make, which is shared as that one says.
  func made(as other: BindingHead) -> BindingHead {
    if other.isolation.isNone && other.function == nil && other.lifetime == nil { return self }
    var head = self
    head.content.isolation = other.isolation
    head.content.function = other.function
    head.content.lifetime = other.lifetime
    return head
  }

  private var content: Details.Content {
    get { details?.content ?? Details.Content() }
    set { details = Details(newValue) }
  }

  /// Where the functions run that make and complete the value, but for one that is awaited.
  var isolation: Isolation { details?.content.isolation ?? .none }

  /// How the value is made by a function that is awaited, or nil.
  var function: AwaitedFunction? { details?.content.function }

  /// Whether a resolve must wait for the value's own functions.
  var isAwaited: Bool { details.map { $0.content.function != nil || $0.content.isolation.otherActor != nil } ?? false }

  /// What is done with the shared value when its injector is closed, in this order.
  var closingHooks: [ClosingHook] {
    get { details?.content.closingHooks ?? [] }
    set { content.closingHooks = newValue }
  }

  /// How the keeper of the values is asked for one, which is the last dependency then; nil where there is none.
  var keeping: AnyKeeping? {
    get { details?.content.keeping }
    set { content.keeping = newValue }
  }

  /// How long a recipe says that an instance is shared, where the binding says nothing; nil for a recipe that says nothing.
  var lifetime: Lifetime? {
    get { details?.content.lifetime }
    set { content.lifetime = newValue }
  }

  /// Whether it may stand in an override though nothing else binds its key.
  var isAddition: Bool {
    get { details?.content.isAddition ?? false }
    set { content.isAddition = newValue }
  }

  var role: BindingRole {
    get { details?.content.role ?? .binding }
    set { content.role = newValue }
  }

  /// Where the value is made from a caller's argument: the binding of what the factory makes.
  var product: AnyBinding? {
    get { details?.content.product }
    set { content.product = newValue }
  }

  /// The owners that it is for, or nil for all.
  var context: InjectionContext? {
    get { details?.content.context }
    set { content.context = newValue }
  }
}

/// A declaration in its place in the graph.
///
/// Linking, the rules and freezing pass over all nodes many times, so a node is a plain value, with what they ask most.
struct DraftNode: Sendable {
  var declaration: AnyBinding

  /// The declaration's role, without what it says beside.
  private enum RoleKind: UInt8 {
    case binding, other, implicit, contribution, decorator, expansion, madeElsewhere

    init(_ role: BindingRole) {
      switch role {
      case .implicit: self = .implicit
      case .contribution: self = .contribution
      case .decorator: self = .decorator
      case .expansion: self = .expansion
      case .madeElsewhere: self = .madeElsewhere
      case .binding: self = .binding
      case .assisted, .justInTime, .fallback: self = .other
      }
    }
  }

  let key: AnyKey
  /// The module that installed it; -1 for none.
  let install: Int32
  /// Whose private bindings it sees.
  let environment: Int32
  /// How many overrides it stands in.
  let layer: Int32
  /// What a decorator wraps; -1 for any other node.
  var wrapped: Int32 = -1
  /// The declared lifetime, or for a decorator that of what it wraps, and for an override that names none that of what it
  /// replaces.
  private(set) var lifetime: Lifetime
  /// Whether its declaration or its recipe says how long an instance is shared.
  let namesLifetime: Bool
  /// Whether the value must be made on the main actor: its functions are isolated to it, or what it needs at once is made
  /// there.
  private(set) var isOnMainActor = false
  /// Whether a resolve must wait for the value's own functions.
  let isAwaited: Bool
  /// Whether a resolve must wait for the value, or for something that it needs at once.
  private(set) var awaits = false
  /// Whether something is done to the value after its function has made it.
  let isCompleted: Bool
  private let role: RoleKind
  /// Whether it is made for a form that is asked later for a value, which it then keeps.
  let isLazyForm: Bool
  /// Whether it is for certain owners only.
  let isContextual: Bool
  /// Whether making it reaches out of the process; what makes a factory makes nothing live yet.
  let isLive: Bool
  /// Whether something is done with the value when its injector is closed.
  let isClosed: Bool
  /// Whether an override took its place.
  var isReplaced = false
  /// Whether making it asks for the object whose property it is for.
  var asksForOwner = false
  /// The node whose declaration it repeats with other edges; -1 for none.
  var original: Int32 = -1

  init(_ declaration: AnyBinding, _ lifetime: Lifetime?, install: Int32, environment: Int32, layer: Int32) {
    self.declaration = declaration
    key = declaration.key
    self.install = install
    self.environment = environment
    self.layer = layer
    self.lifetime = lifetime ?? .unshared
    namesLifetime = lifetime != nil
    isAwaited = declaration.head.isAwaited
    isCompleted = declaration.completion != nil
    isContextual = declaration.head.context != nil
    isLive = declaration.head.isLive && declaration.head.product == nil
    isClosed = !declaration.head.closingHooks.isEmpty
    role = RoleKind(declaration.role)
    isLazyForm = declaration.isLazyForm
    isolate()
  }

  /// The lifetime that was declared, before linking; nil when none was named.
  var declaredLifetime: Lifetime? { isDecorator ? .unshared : namesLifetime ? lifetime : nil }

  /// Shares a decorator as what it wraps.
  mutating func share(asWrapping other: DraftNode) { lifetime = other.lifetime.inherited }

  /// Shares an override as what it replaces, unless it names a lifetime.
  ///
  /// What it replaces is of the same type, so that the value may be shared if that one may.
  mutating func share(asReplacing other: DraftNode) {
    if !namesLifetime { lifetime = other.lifetime.inherited }
  }

  /// Tells where the value's own functions run.
  private mutating func isolate() {
    isOnMainActor = declaration.head.isolation.isMainActor
    awaits = isAwaited
  }

  /// Takes over that another value is awaited, which this one needs at once.
  ///
  /// - Returns: Whether that makes a difference.
  mutating func await(for other: DraftNode) -> Bool {
    if awaits || !other.awaits { return false }
    awaits = true
    return true
  }

  /// Takes over that another value is made on the main actor, which this one needs at once.
  ///
  /// - Returns: Whether that makes a difference.
  mutating func move(to other: DraftNode) -> Bool {
    // What is awaited is made on its own executor before this value is.
    let isApart = other.isAwaited || other.awaits && other.lifetime.isHeld
    if isOnMainActor || !other.isOnMainActor || isApart { return false }
    isOnMainActor = true
    return true
  }

  var availability: Availability { awaits ? .awaited : isOnMainActor ? .onMainActor : .atHand }

  /// Whether it binds its key.
  var isBinding: Bool { role == .binding }
  var isDecorator: Bool { role == .decorator }
  var isContribution: Bool { role == .contribution }
  /// Whether it is still to become a decorator.
  var isExpansion: Bool { role == .expansion }
  /// Whether it injects what is made elsewhere.
  var isMadeElsewhere: Bool { role == .madeElsewhere }
  /// Whether it is made for a form that needs no binding, or for a collection.
  var isImplicit: Bool { role == .implicit }

  /// Whether making it looks for the resolve that it is made for.
  var looksForResolution: Bool { lifetime == .perResolution || isLazyForm }

  /// Puts what an expansion became in its place.
  func expanded(to declaration: AnyBinding) -> DraftNode {
    DraftNode(declaration, declaredLifetime, install: install, environment: environment, layer: layer)
  }

  /// Puts it into another list of declarations, where those of its own modules come later.
  ///
  /// - Parameters:
  ///   - installs: How many modules come before its own.
  ///   - layer: How many overrides it stands in there.
  func moved(installs: Int32, layer: Int32) -> DraftNode {
    DraftNode(
      declaration, declaredLifetime, install: install < 0 ? install : install + installs, environment: environment,
      layer: layer)
  }

  /// Takes back what linking said of it.
  mutating func unlink() {
    wrapped = -1
    isReplaced = false
    isolate()
    lifetime = declaredLifetime ?? .unshared
  }
}

/// A module that was installed, and by whom.
struct Install: Sendable {
  let type: Any.Type
  /// The index of the module that installed it; -1 for none.
  let parent: Int32
  /// Where it was installed, unless it was given to the graph itself.
  let site: SourceSite?

  /// Puts it into another list, where some modules come before its own.
  func moved(by count: Int32) -> Install {
    Install(type: type, parent: parent < 0 ? parent : parent + count, site: site)
  }
}

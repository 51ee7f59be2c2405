/// A declaration, and the functions that make its values.
///
/// It has no type parameter, so that a program with thousands of types needs no metadata for their bindings; see `Make`.
@safe
@usableFromInline
package final class Binding: @unchecked Sendable {
  // Sendable: constant once it is declared; modifiers change only a binding to which no other reference exists.

  /// Makes a value and the box that stores it.
  @usableFromInline typealias MakeBox = @Sendable (Binding, Arguments) throws -> AnyObject

  package enum Role: Sendable {
    case binding, contribution, collection, decorator, expansion, assisted, implicit, justInTime, membersOnly,
      requirement
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// The function is isolated to the main actor.
    static let mainActor = Traits(rawValue: 1)
    /// The function is async, or isolated to another actor.
    static let awaited = Traits(rawValue: 2)
    /// The value reaches out of the process, for example to a network.
    static let live = Traits(rawValue: 4)
    /// The value is an instance that existed before any injector.
    static let instance = Traits(rawValue: 8)
    /// An override may contain the binding although nothing else binds its key.
    static let addition = Traits(rawValue: 16)
    /// The value is that of the only dependency, converted; without a lifetime, it takes that of the dependency.
    static let alias = Traits(rawValue: 32)
  }

  /// Data that plain bindings lack, stored separately: an app may have many thousands of plain bindings.
  struct Details: Sendable {
    /// Makes a value by an async function, and its storage; it reads its arguments on the caller's actor.
    var makeAwaited: (nonisolated(nonsending) @Sendable (Arguments) async throws -> AnyObject)?
    /// The actor of an awaited function, unless it is the main actor.
    var actor: (any Actor)?
    var isOnSeveralActors = false
    var closingHooks: [ClosingHook] = []
    var runningHook: RunningHook?
    var context: InjectionContext?
    var contribution: Contribution?
    /// The binding of a factory's values.
    var product: Binding?
    var completion: Completion?
    var expansion: (any Expansion)?
    /// The bindings of the value's further keys.
    var aliases: [Binding] = []
    /// The scope that an opener opens, and the keys of the seeds that it passes.
    var opening: (scope: Scope, seeds: [AnyKey])?
    /// The scope in which a module requires a key.
    var requiredIn: Scope?
    /// The faults of the declaration, which the graph reports.
    var mistakes: [Finding.Fault] = []

    /// Whether closing an injector that has the value does more than release it.
    var closes: Bool { runningHook != nil || !closingHooks.isEmpty }
  }

  @usableFromInline package let key: AnyKey
  package let site: SourceSite
  var dependencies: DependencyList
  /// Makes new values; the binding owns a retain count of it, so that no call retains it.
  ///
  /// Unchecked, as it changes only while no other reference to the binding exists; see `changeable`.
  @usableFromInline @exclusivity(unchecked) private(set) var maker: Unmanaged<Maker<Void>>
  /// Makes the box of a shared value that is no object, without captures; nil for an object.
  private(set) var makeBox: MakeBox?
  /// The lifetime; nil when neither the binding nor its recipe names one.
  var lifetime: Lifetime?
  var role: Role
  var traits: Traits = []
  private(set) var details: Indirect<Details>?

  init(
    _ key: AnyKey, _ site: SourceSite, _ dependencies: consuming DependencyList = DependencyList(),
    _ maker: Maker<Void> = .none, role: Role = .binding
  ) {
    self.key = key
    self.site = site
    self.dependencies = dependencies
    unsafe self.maker = .passRetained(maker)
    self.role = role
  }

  deinit { unsafe maker.release() }

  /// Creates a binding that the library adds for a key.
  convenience init<Value>(
    implicit key: AnyKey, _ dependencies: [Dependency] = [], _ make: @escaping @Sendable (Arguments) throws -> Value
  ) {
    self.init(key, .nowhere, DependencyList(dependencies), Maker(Make.making(make)), role: .implicit)
    makeBox = boxMaker
  }

  /// Makes a new value.
  @inlinable @inline(__always)
  func value<Value>(_ arguments: Arguments) throws -> Value {
    try unsafe maker._withUnsafeGuaranteedRef { try $0.value(arguments) }
  }

  /// The details, for a change.
  var detail: Details {
    @inline(never) get { details?.content ?? Details() }
    @inline(never) _modify {
      let isOwn = isKnownUniquelyReferenced(&details)
      let changed = details.flatMap { isOwn ? $0 : nil } ?? Indirect(detail)
      details = changed
      yield &changed.content
    }
  }

  var completion: Completion? { details?.content.completion }
  package var context: InjectionContext? { details?.content.context }
  package var contribution: Contribution? { details?.content.contribution }
  var requiredScope: Scope? { details?.content.requiredIn }
  /// The types of the injected properties; nil if there is no completion.
  var injectedTypes: [Any.Type]? { completion?.properties.map(\.dependency.key.type) }

  /// Returns a copy, which may have another key or place.
  func copy(key: AnyKey? = nil, site: SourceSite? = nil) -> Binding {
    let maker = unsafe maker.takeUnretainedValue()
    let copy = Binding(key ?? self.key, site ?? self.site, dependencies, maker, role: role)
    copy.makeBox = makeBox
    copy.lifetime = lifetime
    copy.traits = traits
    copy.details = details
    return copy
  }

  /// Makes the boxes of values also if the lifetime was not declared together with the target; nil for objects.
  var boxMaker: MakeBox? {
    func boxMaker<Value>(of type: Value.Type) -> MakeBox {
      { binding, arguments in Box<Value>(try binding.value(arguments)) }
    }
    return makeBox ?? (key.type is AnyObject.Type ? nil : _openExistential(key.type, do: boxMaker))
  }

  /// A copy that has the `boxMaker`; nil if this binding has it.
  var boxing: Binding? {
    guard makeBox == nil, let boxMaker else { return nil }
    return copy { $0.makeBox = boxMaker }
  }

  /// Returns a changed copy.
  func copy(_ change: (Binding) -> Void) -> Binding {
    let copy = copy()
    change(copy)
    return copy
  }

  var isAwaited: Bool { traits.contains(.awaited) }

  /// The first actor that was recorded; see `isolate(to:)`.
  var actor: (any Actor)? { traits.contains(.mainActor) ? MainActor.shared : details?.content.actor }

  /// Records the actor of a function that makes or completes the value.
  func isolate(to actor: (any Actor)?) {
    guard let actor else { return }
    if let known = self.actor, known !== actor {
      detail.isOnSeveralActors = true
    } else if actor === MainActor.shared {
      traits.insert(.mainActor)
    } else {
      traits.insert(.awaited)
      detail.actor = actor
    }
  }
}

/// A reference to a value, which changes only while no other reference to it exists.
final class Indirect<Content: Sendable>: @unchecked Sendable {
  // Sendable: see above.
  fileprivate(set) var content: Content
  init(_ content: Content) { self.content = content }
}

// Code that does not need the types of a function is compiled here, and not into each declaration, which passes its
// binding from call to call as one reference.

@usableFromInline @inline(never)
func declared(_ type: Any.Type, _ fileID: LiteralText, _ filePath: LiteralText, _ line: Int, _ column: Int) -> Binding {
  Binding(AnyKey(type: type, id: KeyID(type)), SourceSite(fileID, filePath, line, column))
}

extension Binding {
  /// Returns this binding, or a copy if other references to it exist.
  consuming func changeable() -> Binding {
    var binding = self
    return isKnownUniquelyReferenced(&binding) ? binding : binding.copy()
  }

  /// Changes the function that makes the value.
  func make(_ make: consuming Make<Void>) {
    unsafe maker.release()
    unsafe maker = .passRetained(Maker(make))
  }

  @usableFromInline @inline(never)
  consuming func making(
    _ actor: (any Actor)?, _ dependencies: consuming DependencyList, _ make: consuming Make<Void>
  ) -> Binding {
    let binding = changeable()
    binding.dependencies = dependencies
    binding.make(make)
    binding.isolate(to: actor)
    return binding
  }

  @usableFromInline @inline(never)
  consuming func making(
    _ actor: (any Actor)?, _ first: Any.Type?, _ second: Any.Type?, _ third: Any.Type?, _ make: consuming Make<Void>
  ) -> Binding { making(actor, DependencyList(first, second, third), make) }

  @usableFromInline @inline(never)
  consuming func lasting(_ lifetime: Lifetime, _ makeBox: MakeBox? = nil) -> Binding {
    let binding = changeable()
    binding.lifetime = lifetime
    if let makeBox { binding.makeBox = makeBox }
    return binding
  }
}

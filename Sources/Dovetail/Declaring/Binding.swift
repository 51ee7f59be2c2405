/// One declaration, and the functions that make its values.
///
/// It has no type parameter, so that a program with thousands of types builds no metadata for their bindings: its function
/// puts the value into memory of the caller's.
@usableFromInline
package final class Binding: @unchecked Sendable {
  // Sendable: constant once it is part of a module; the modifiers change a binding that nobody else refers to.

  /// Makes a value and puts it at a destination.
  @usableFromInline typealias Make = @Sendable (Arguments, Destination) throws -> Void
  /// Makes a value and the box that stores it.
  @usableFromInline typealias MakeBox = @Sendable (Binding, Arguments) throws -> AnyObject
  /// Makes a value by an async function, and its storage.
  ///
  /// It takes its arguments where the caller is.
  @usableFromInline typealias MakeAwaited = nonisolated(nonsending) @Sendable (Arguments) async throws -> AnyObject

  /// What a binding is for.
  package enum Role: UInt8, Sendable {
    case binding, contribution, collection, decorator, expansion, assisted, implicit, justInTime, membersOnly
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Its function is isolated to the main actor.
    static let mainActor = Traits(rawValue: 1)
    /// Its function is async, or isolated to another actor.
    static let awaited = Traits(rawValue: 2)
    /// Its value reaches out of the process.
    static let live = Traits(rawValue: 4)
    /// The value existed before any injector.
    static let instance = Traits(rawValue: 8)
    /// It may stand in an override although nothing else binds its key.
    static let addition = Traits(rawValue: 16)
    /// It answers with the value of its only dependency, converted; with no lifetime of its own, it is shared as that.
    static let alias = Traits(rawValue: 32)
  }

  /// What plain bindings do not have, stored apart: an app may have many thousands of them.
  struct Details: Sendable {
    var makeAwaited: MakeAwaited?
    /// The actor of an awaited function.
    var actor: (any Actor)?
    var isOnSeveralActors = false
    var closingHooks: [ClosingHook] = []
    var context: InjectionContext?
    var contribution: Contribution?
    /// The binding of what a factory makes.
    var product: Binding?
    var completion: AnyCompletion?
    var expansion: (any Expansion)?
  }

  package let key: AnyKey
  package let site: SourceSite
  package internal(set) var dependencies: DependencyList
  @usableFromInline let make: Make
  /// Makes the box of a shared value that is no object; nil for an object.
  ///
  /// It captures nothing.
  var makeBox: MakeBox?
  /// Nil when neither the binding nor its recipe names one.
  package internal(set) var lifetime: Lifetime?
  package internal(set) var role = Role.binding
  var traits: Traits = []
  private var storedDetails: Indirect<Details>?

  init(_ key: AnyKey, _ site: SourceSite, _ dependencies: consuming DependencyList, _ make: @escaping Make) {
    self.key = key
    self.site = site
    self.dependencies = dependencies
    self.make = make
  }

  /// A binding that the library adds for a key.
  convenience init<Value>(
    implicit key: AnyKey, _ dependencies: [Dependency] = [], _ make: @escaping @Sendable (Arguments) throws -> Value
  ) {
    self.init(key, .nowhere, DependencyList(dependencies)) { $1.put(try make($0)) }
    role = .implicit
  }

  var details: Details? {
    get { storedDetails?.content }
    set { storedDetails = newValue.map(Indirect.init) }
  }

  package var context: InjectionContext? { details?.context }
  package var contribution: Contribution? { details?.contribution }

  /// Changes what few bindings have.
  func detail(_ change: (inout Details) -> Void) {
    var details = details ?? Details()
    change(&details)
    self.details = details
  }

  /// The same binding, to be changed.
  func copy(key: AnyKey? = nil, site: SourceSite? = nil, make: Make? = nil) -> Binding {
    let copy = Binding(key ?? self.key, site ?? self.site, dependencies, make ?? self.make)
    copy.makeBox = makeBox
    copy.lifetime = lifetime
    copy.role = role
    copy.traits = traits
    copy.storedDetails = storedDetails
    return copy
  }

  /// Becomes an element of a collection, if there is one.
  func join(_ contribution: Contribution?) {
    guard let contribution else { return }
    role = .contribution
    detail { $0.contribution = contribution }
  }

  var isAwaited: Bool { traits.contains(.awaited) }

  /// Notes the actor of one of the functions that make and complete the value.
  func isolate(to actor: (any Actor)?) {
    guard let actor else { return }
    let isMain = actor === MainActor.shared
    if traits.contains(.mainActor) ? !isMain : details?.actor.map({ $0 !== actor }) ?? false {
      detail { $0.isOnSeveralActors = true }
    } else if isMain, details?.actor == nil {
      traits.insert(.mainActor)
    } else if !isMain {
      traits.insert(.awaited)
      detail { $0.actor = actor }
    } else {
      detail { $0.isOnSeveralActors = true }
    }
  }
}

/// A value behind one reference.
final class Indirect<Content: Sendable>: Sendable {
  let content: Content
  init(_ content: Content) { self.content = content }
}

/// What a binding declares besides how its value is made.
public struct BindingHead: Sendable {
  @usableFromInline let key: AnyKey
  @usableFromInline let site: SourceSite
  /// What a contribution joins.
  @usableFromInline let contribution: Contribution?

  @inlinable @inline(__always)
  init(_ key: AnyKey, _ site: SourceSite, _ contribution: Contribution? = nil) {
    self.key = key
    self.site = site
    self.contribution = contribution
  }

  // What is not about the types of a function is compiled here, and not where a binding is written.

  @usableFromInline
  func binding(_ actor: (any Actor)?, _ dependencies: consuming DependencyList, _ make: @escaping Binding.Make)
    -> Binding
  {
    let binding = Binding(key, site, dependencies, make)
    binding.isolate(to: actor)
    binding.join(contribution)
    return binding
  }

  @usableFromInline
  func binding(
    _ actor: (any Actor)?, _ first: Any.Type?, _ second: Any.Type?, _ make: @escaping Binding.Make
  ) -> Binding {
    binding(actor, DependencyList(first, second), make)
  }

  func awaited(
    _ actor: (any Actor)?, _ dependencies: DependencyList, _ makeAwaited: @escaping Binding.MakeAwaited
  ) -> Binding {
    let binding = binding(actor, dependencies) { _, _ in throw CreationFailure(.needsAwait) }
    binding.traits.insert(.awaited)
    binding.detail { $0.makeAwaited = makeAwaited }
    return binding
  }
}

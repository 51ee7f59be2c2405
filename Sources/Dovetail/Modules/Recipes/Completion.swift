import Synchronization

/// What is done to a value after its function has made it, without the type of the value: what a graph must know of it.
@usableFromInline
class AnyCompletion: @unchecked Sendable {
  // Sendable: every property is a constant of a Sendable type, here and in the one subclass, or atomic; for the paths see
  // `AnyInjectedProperty`.

  /// What a recipe asks for and cannot have; the graph reports it.
  enum Mistake: @unchecked Sendable {
    // Sendable: see `AnyInjectedProperty`.

    /// A property is left alone that is not injected.
    case removesNothing(AnyKeyPath)
    /// The recipe of a class is inherited by what is no subclass of it.
    case notASuperclass(AnyKey)
    /// A key stands for what is contributed under another one, which nobody can ask for.
    case aliasOfContribution(AnyKey)
  }

  /// How many of the binding's dependencies the function takes; the properties' come after them.
  @usableFromInline
  let parameterCount: Int
  let properties: [AnyInjectedProperty]
  /// The properties that hooks wait for.
  let listenings: [AnyKeyPath]
  /// For each listening the position of its property among the properties, or nil when that is not injected.
  let heard: [Int?]
  let mistakes: [Mistake]
  /// Whether it does what the recipe of a superclass does, whole or changed.
  let isInheriting: Bool

  init(
    parameterCount: Int, properties: [AnyInjectedProperty], listenings: [AnyKeyPath],
    mistakes: [Mistake], isInheriting: Bool
  ) {
    self.parameterCount = parameterCount
    self.properties = properties
    self.listenings = listenings
    self.mistakes = mistakes
    self.isInheriting = isInheriting
    heard = listenings.map { path in properties.firstIndex { $0.path == path } }
  }

  /// What the dependency at a position is for: a property, by its name where Swift keeps it.
  final func use(at position: Int) -> Finding.Use {
    let property = position - parameterCount
    return .property(property + 1, name: properties[property].name)
  }

  /// Whether the properties belong to an object, so that they may be set when others have the object already.
  final var isByReference: Bool { !properties.isEmpty && properties.allSatisfy(\.isByReference) }
}

/// What is done to a value after its function has made it: properties are injected, then hooks run.
@usableFromInline
final class Completion<Value>: AnyCompletion, @unchecked Sendable {
  // Sendable: as its superclass; `telling` is atomic.

  typealias Hook = @Sendable (Value) throws -> Void

  /// A function that hears of each injection of any property.
  typealias Listener = @Sendable (Value, Finding.Use, Any) throws -> Void

  /// A function that hears of each injection of a property.
  struct Listening: @unchecked Sendable {
    // Sendable: see `AnyInjectedProperty`.
    let path: AnyKeyPath
    let hook: Hook
  }

  /// Calls the function alone.
  let construct: Binding<Value>.Make
  private let typedProperties: [InjectedProperty<Value>]
  /// Injects all properties.
  @usableFromInline
  let inject: InjectedProperty<Value>.Injection
  private let hooksOfProperties: [Hook]
  private let listeners: [Listener]
  private let hooks: [Hook]
  @usableFromInline
  let hasHooks: Bool
  @usableFromInline
  let telling = InjectionTelling<Value>()

  init(
    parameterCount: Int, construct: @escaping Binding<Value>.Make, properties: [InjectedProperty<Value>] = [],
    listenings: [Listening] = [], listeners: [Listener] = [], hooks: [Hook] = [], mistakes: [Mistake] = [],
    isInheriting: Bool = false
  ) {
    self.construct = construct
    typedProperties = properties
    var inject: InjectedProperty<Value>.Injection = { owner, _, _, set in set(&owner) }
    for property in properties.reversed() { inject = property.injection(inject) }
    self.inject = inject
    // Closures, since Swift makes a key path of a generic type anew each time that it is asked for.
    hooksOfProperties = listenings.map { $0.hook }
    self.listeners = listeners
    self.hooks = hooks
    hasHooks = !hooks.isEmpty || !listenings.isEmpty || !listeners.isEmpty
    super.init(
      parameterCount: parameterCount, properties: properties, listenings: listenings.map { $0.path },
      mistakes: mistakes, isInheriting: isInheriting)
  }

  /// A function that makes a value and completes it.
  func completing() -> Binding<Value>.Make {
    { [self] injector, first in
      var value = try construct(injector, first)
      try complete(&value, injector, first)
      return value
    }
  }

  /// Injects the properties of a value and runs its hooks: all properties' values are made before the first is set.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - injector: What makes the properties' values.
  ///   - first: The first link of the binding.
  ///   - isMadeElsewhere: Whether the value's function was not called, so that `onCreate` has nothing to hear.
  ///   - remember: Gets what puts the properties back; nil when nothing need be put back.
  @inlinable
  func complete(
    _ value: inout Value, _ injector: Injector, _ first: Int, isMadeElsewhere: Bool = false,
    remember: ((@escaping InjectedProperty<Value>.Setter) -> Void)? = nil
  ) throws {
    let position = first + parameterCount
    try inject(&value, injector, position) { value in
      if let remember { rememberProperties(of: value, injector, position, remember) }
    }
    if hasHooks {
      try runHooks(value, injector, first, isMadeElsewhere: isMadeElsewhere)
    } else {
      try telling.tell(value)
    }
  }

  @usableFromInline
  func rememberProperties(
    of value: Value, _ injector: Injector, _ position: Int,
    _ remember: (@escaping InjectedProperty<Value>.Setter) -> Void
  ) {
    for (index, property) in typedProperties.enumerated() where injector.hasArgument(at: position + index) {
      remember(property.remembering(value))
    }
  }

  @usableFromInline
  func runHooks(_ value: Value, _ injector: Injector, _ first: Int, isMadeElsewhere: Bool) throws {
    for (index, hook) in hooksOfProperties.enumerated() {
      // The graph is verified, so that every listening has its property.
      guard let property = heard[index], injector.hasArgument(at: first + parameterCount + property) else { continue }
      do { try hook(value) } catch { throw HookFailure(error: error, use: use(at: parameterCount + property)) }
    }
    if !listeners.isEmpty { try tellListeners(of: value, injector, first) }
    try telling.tell(value)
    if !isMadeElsewhere { for hook in hooks { try hook(value) } }
  }

  private func tellListeners(of value: Value, _ injector: Injector, _ first: Int) throws {
    for (index, property) in typedProperties.enumerated() {
      guard injector.hasArgument(at: first + parameterCount + index), let content = property.read(value) else {
        continue
      }
      let use = use(at: parameterCount + index)
      for listener in listeners {
        do { try listener(value, use, content) } catch { throw HookFailure(error: error, use: use) }
      }
    }
  }
}

/// An error of a function that hears of the injection of a property.
struct HookFailure: Error {
  let error: any Error
  let use: Finding.Use
}

// MARK: Editing

extension Completion {
  private var typedListenings: [Listening] {
    zip(listenings, hooksOfProperties).map { Listening(path: $0, hook: $1) }
  }

  private func with(
    properties: [InjectedProperty<Value>]? = nil, listening: Listening? = nil, listener: Listener? = nil,
    hook: Hook? = nil, mistake: Mistake? = nil
  ) -> Completion {
    Completion(
      parameterCount: parameterCount, construct: construct, properties: properties ?? typedProperties,
      listenings: typedListenings + (listening.map { [$0] } ?? []),
      listeners: listeners + (listener.map { [$0] } ?? []), hooks: hooks + (hook.map { [$0] } ?? []),
      mistakes: mistakes + (mistake.map { [$0] } ?? []), isInheriting: isInheriting)
  }

  func adding(_ property: InjectedProperty<Value>) -> Completion { with(properties: typedProperties + [property]) }

  func adding(_ listening: Listening) -> Completion { with(listening: listening) }

  func adding(_ listener: @escaping Listener) -> Completion { with(listener: listener) }

  func adding(_ hook: @escaping Hook) -> Completion { with(hook: hook) }

  func adding(_ mistake: Mistake) -> Completion { with(mistake: mistake) }

  func replacing(_ property: InjectedProperty<Value>, at index: Int) -> Completion {
    var properties = typedProperties
    properties[index] = property
    return with(properties: properties)
  }

  func removing(at index: Int) -> Completion {
    var properties = typedProperties
    properties.remove(at: index)
    return with(properties: properties)
  }

  /// What the completion of a superclass does, and then what this one does.
  func inheriting<Superclass>(
    _ other: Completion<Superclass>, _ upcast: @escaping @Sendable (Value) -> Superclass
  ) -> Completion {
    let inherited = other.typedListenings.map { listening in
      Listening(path: listening.path) { try listening.hook(upcast($0)) }
    }
    return Completion(
      parameterCount: parameterCount, construct: construct,
      properties: other.typedProperties.map { $0.inherited(upcast) } + typedProperties,
      listenings: inherited + typedListenings,
      listeners: other.listeners.map { listener in { try listener(upcast($0), $1, $2) } } + listeners,
      hooks: other.hooks.map { hook in { try hook(upcast($0)) } } + hooks, mistakes: other.mistakes + mistakes,
      isInheriting: true)
  }
}

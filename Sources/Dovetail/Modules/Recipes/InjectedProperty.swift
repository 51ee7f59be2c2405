/// A property that is injected, without the type of its owner.
@usableFromInline
class AnyInjectedProperty: @unchecked Sendable {
  // Sendable: a path is a constant. Swift does not call one Sendable that leads to a property of an actor, and follows it
  // only where that property may be used: an owner is made, and its properties are set, on the actor that the binding's
  // functions are isolated to. The other properties are constants of Sendable types, here and in the one subclass.

  /// Nil for one that a function sets.
  let path: AnyKeyPath?
  /// Whether to set the property changes an object that the owner is or refers to, and not the owner's own memory.
  let isByReference: Bool

  fileprivate init(_ path: AnyKeyPath?, isByReference: Bool) {
    self.path = path
    self.isByReference = isByReference
  }

  /// The name of the property, or nil when Swift does not keep it.
  final var name: String? { path.flatMap(Self.name) }

  static func name(of path: AnyKeyPath) -> String? {
    let text = "\(path)"
    if text.contains("<computed ") { return nil }
    return text.split(separator: ".").last.map(String.init)
  }
}

/// A property that is injected.
@usableFromInline
final class InjectedProperty<Owner>: AnyInjectedProperty, @unchecked Sendable {
  // Sendable: as its superclass.

  /// Sets properties of an owner.
  @usableFromInline
  typealias Setter = (inout Owner) -> Void

  /// Makes the values of some properties, the first of which the injector's link at `position` makes, and then sets them.
  ///
  /// All values are made before `previous` sets the properties whose values have been made already, and the first of these
  /// is set after it. The values lie on the stack meanwhile, one call within the other.
  @usableFromInline
  typealias Injection =
    @Sendable (
      _ owner: inout Owner, Injector, _ position: Int, _ previous: Setter
    ) throws -> Void

  /// Injects the property and then the rest; compiled where the types are known.
  let injection: @Sendable (_ rest: @escaping Injection) -> Injection
  /// Makes the property's value, and gives what sets it.
  private let make: @Sendable (Injector, _ position: Int) throws -> Setter
  /// The property's value; nil where a function sets it, or nothing is there any more.
  let read: @Sendable (Owner) -> Any?
  /// Reads the property, and gives what sets it to that value.
  let remembering: @Sendable (Owner) -> Setter

  private init(
    _ path: AnyKeyPath?, isByReference: Bool, injection: @escaping @Sendable (@escaping Injection) -> Injection,
    make: @escaping @Sendable (Injector, Int) throws -> Setter, read: @escaping @Sendable (Owner) -> Any?,
    remembering: @escaping @Sendable (Owner) -> Setter
  ) {
    self.injection = injection
    self.make = make
    self.read = read
    self.remembering = remembering
    super.init(path, isByReference: isByReference)
  }

  @usableFromInline
  convenience init<Property, Bound>(
    _ path: WritableKeyPath<Owner, Property>, _ property: @escaping @Sendable (Bound) -> Property,
    injection: @escaping @Sendable (@escaping Injection) -> Injection
  ) {
    // Sendable: see the superclass.
    nonisolated(unsafe) let path = path
    unsafe self.init(
      path, isByReference: path is ReferenceWritableKeyPath<Owner, Property>, injection: injection,
      make: { injector, position in
        let value = property(try injector.argument(at: position))
        return { unsafe $0[keyPath: path] = value }
      },
      read: { owner in Self.content(of: unsafe owner[keyPath: path]) },
      remembering: { owner in
        let old = unsafe owner[keyPath: path]
        return { unsafe $0[keyPath: path] = old }
      })
  }

  /// What a function sets; nobody can tell what it was before, so that it is not put back.
  convenience init<Bound>(set: @escaping @Sendable (inout Owner, Bound) -> Void) {
    let make: @Sendable (Injector, Int) throws -> Setter = { injector, position in
      let value: Bound = try injector.argument(at: position)
      return { set(&$0, value) }
    }
    self.init(
      nil, isByReference: Owner.self is AnyObject.Type, injection: Self.injection(make), make: make,
      read: { _ in nil }, remembering: { _ in { _ in } })
  }

  /// What a property holds that may be a wrapper, or optional.
  private static func content<Property>(of property: Property) -> Any? {
    if let holder = property as? any PropertyContent { return holder.content }
    return property
  }

  private static func injection(
    _ make: @escaping @Sendable (Injector, Int) throws -> Setter
  ) -> @Sendable (_ rest: @escaping Injection) -> Injection {
    { rest in
      { owner, injector, position, previous in
        guard injector.hasArgument(at: position) else { return try rest(&owner, injector, position + 1, previous) }
        let set = try make(injector, position)
        try rest(&owner, injector, position + 1) { owner in
          previous(&owner)
          set(&owner)
        }
      }
    }
  }

  /// The same property of a subclass; what it changes is an object.
  func inherited<Subclass>(_ upcast: @escaping @Sendable (Subclass) -> Owner) -> InjectedProperty<Subclass> {
    let make: @Sendable (Injector, Int) throws -> InjectedProperty<Subclass>.Setter = { [make] injector, position in
      let set = try make(injector, position)
      return { owner in
        var object = upcast(owner)
        set(&object)
      }
    }
    return InjectedProperty<Subclass>(
      path, isByReference: true, injection: InjectedProperty<Subclass>.injection(make), make: make,
      read: { [read] owner in read(upcast(owner)) },
      remembering: { [remembering] owner in
        let restore = remembering(upcast(owner))
        return { owner in
          var object = upcast(owner)
          restore(&object)
        }
      })
  }
}

/// What a property holds its value in.
protocol PropertyContent {
  var content: Any? { get }
}

extension Optional: PropertyContent {
  var content: Any? { self }
}

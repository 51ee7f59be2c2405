/// A property that is injected, without the type of its owner.
@usableFromInline
class AnyInjectedProperty: @unchecked Sendable {
  // Sendable: what made the path is a function that threads may share, so it captured nothing that they may not; the
  // other properties are constants of Sendable types, here and in the one subclass.

  let path: AnyKeyPath

  init(_ path: AnyKeyPath) {
    self.path = path
  }

  /// The name of the property, or nil when Swift does not keep it.
  final var name: String? { Self.name(of: path) }

  static func name(of path: AnyKeyPath) -> String? {
    let text = "\(path)"
    if text.contains("<computed ") { return nil }
    return text.split(separator: ".").last.map(String.init)
  }

  /// Whether to set the property changes an object that the owner is or refers to, and not the owner's own memory.
  final var isByReference: Bool {
    func open<Owner, Value>(_ owner: Owner.Type, _ value: Value.Type) -> Bool {
      path is ReferenceWritableKeyPath<Owner, Value>
    }
    let type = type(of: path)
    return open(type.rootType, type.valueType)
  }
}

/// A property that is injected.
@usableFromInline
final class InjectedProperty<Owner>: AnyInjectedProperty, @unchecked Sendable {
  // Sendable: as its superclass.

  /// Sets properties of an owner.
  @usableFromInline
  typealias Setter = (inout Owner) -> Void

  /// Makes the property's value, and passes on what sets it after the properties before it.
  ///
  /// All values are made before the first is set; they lie on the stack meanwhile, one call within the other.
  @usableFromInline
  typealias Inject =
    @Sendable (
      Injector, _ position: Int, _ previous: Setter, _ rest: PropertyInjection<Owner>
    ) throws -> Void

  @usableFromInline
  let inject: Inject
  /// Makes the property's value, and gives what sets it.
  let make: @Sendable (Injector, _ position: Int) throws -> Setter
  /// Reads the property, and gives what sets it to that value.
  let remembering: @Sendable (Owner) -> Setter

  private init(
    _ path: AnyKeyPath, inject: @escaping Inject, make: @escaping @Sendable (Injector, Int) throws -> Setter,
    remembering: @escaping @Sendable (Owner) -> Setter
  ) {
    self.inject = inject
    self.make = make
    self.remembering = remembering
    super.init(path)
  }

  @usableFromInline
  convenience init<Property, Bound>(
    _ path: WritableKeyPath<Owner, Property>, _ property: @escaping @Sendable (Bound) -> Property,
    inject: @escaping Inject
  ) {
    // Sendable: see the superclass.
    nonisolated(unsafe) let path = path
    self.init(
      path, inject: inject,
      make: { injector, position in
        let value = property(try injector.argument(at: position))
        return { $0[keyPath: path] = value }
      },
      remembering: { owner in
        let old = owner[keyPath: path]
        return { $0[keyPath: path] = old }
      })
  }

  /// The same property of a subclass; what it changes is an object.
  func inherited<Subclass>(_ upcast: @escaping @Sendable (Subclass) -> Owner) -> InjectedProperty<Subclass> {
    InjectedProperty<Subclass>(
      path,
      inject: { [make] injector, position, previous, rest in
        let set = try make(injector, position)
        try rest.proceed { owner in
          previous(&owner)
          var object = upcast(owner)
          set(&object)
        }
      },
      make: { [make] injector, position in
        let set = try make(injector, position)
        return { owner in
          var object = upcast(owner)
          set(&object)
        }
      },
      remembering: { [remembering] owner in
        let restore = remembering(upcast(owner))
        return { owner in
          var object = upcast(owner)
          restore(&object)
        }
      })
  }
}

/// The properties of a value that are still to be injected.
///
/// Its functions are compiled into the code that declares and injects properties, where the type of the owner is known.
@usableFromInline
struct PropertyInjection<Owner> {
  @usableFromInline
  struct Context {
    @usableFromInline
    let properties: [InjectedProperty<Owner>]
    @usableFromInline
    let injector: Injector
    /// The position of the first property's value.
    @usableFromInline
    let start: Int
    /// Gets what puts the properties back; nil when nothing need be put back.
    @usableFromInline
    let remember: ((@escaping InjectedProperty<Owner>.Setter) -> Void)?
    /// The property that is next.
    @usableFromInline
    var index = 0

    @inlinable
    init(
      properties: [InjectedProperty<Owner>], injector: Injector, start: Int,
      remember: ((@escaping InjectedProperty<Owner>.Setter) -> Void)?
    ) {
      self.properties = properties
      self.injector = injector
      self.start = start
      self.remember = remember
    }
  }

  // Both lie on the stack of the thread that injects, further out.
  @usableFromInline
  let context: UnsafeMutablePointer<Context>
  @usableFromInline
  let value: UnsafeMutablePointer<Owner>

  @inlinable
  init(context: UnsafeMutablePointer<Context>, value: UnsafeMutablePointer<Owner>) {
    self.context = context
    self.value = value
  }

  /// Makes the values of the properties that are left, and then sets all of them.
  ///
  /// - Parameter previous: Sets those whose values have been made.
  @inlinable
  func proceed(_ previous: InjectedProperty<Owner>.Setter) throws {
    while context.pointee.index < context.pointee.properties.count {
      let index = context.pointee.index
      context.pointee.index += 1
      let position = context.pointee.start + index
      // An optional property that nothing feeds stays as it is.
      guard context.pointee.injector.hasArgument(at: position) else { continue }
      return try context.pointee.properties[index].inject(context.pointee.injector, position, previous, self)
    }
    if context.pointee.remember != nil { rememberAll() }
    previous(&value.pointee)
  }

  @usableFromInline
  func rememberAll() {
    guard let remember = context.pointee.remember else { return }
    for (index, property) in context.pointee.properties.enumerated()
    where context.pointee.injector.hasArgument(at: context.pointee.start + index) {
      remember(property.remembering(value.pointee))
    }
  }
}

import Dovetail

/// A property of an owner that receives an element of its template: the one with the attribute `outlet="name"`.
///
/// ```swift
/// Outlet("name", \.nameLabel)                // var nameLabel: Label!
/// Outlet("badge", \.badge, .optional)        // weak var badge: Badge?
/// ```
public struct Outlet<Owner: AnyObject>: OwnerPart {
  @usableFromInline
  let outlet: OutletPart

  @usableFromInline
  let actor: (any Actor)?

  /// The declaration.
  public var parts: ElementParts<Owner> { ElementParts(.outlet(outlet), actor) }

  // See `Attribute` for why these are inlined.

  /// Declares an outlet.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - path: The property.
  ///   - presence: Whether a template must fill it.
  @inlinable
  @inline(__always)
  public init<Value>(
    _ name: String, _ path: sending ReferenceWritableKeyPath<Owner, Value>, _ presence: Presence = .required
  ) {
    nonisolated(unsafe) let path = path
    outlet = OutletPart(name: name, isRequired: presence == .required, Value.self) { owner, value in
      owner.read(as: Owner.self)[keyPath: path] = value.read(as: Value.self)
    }
    actor = nil
  }

  /// Declares an outlet that is an optional property.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - path: The property, which is nil until it is filled.
  ///   - presence: Whether a template must fill it.
  @inlinable
  @inline(__always)
  public init<Value>(
    _ name: String, _ path: sending ReferenceWritableKeyPath<Owner, Value?>, _ presence: Presence = .required
  ) {
    nonisolated(unsafe) let path = path
    outlet = OutletPart(name: name, isRequired: presence == .required, Value.self) { owner, value in
      owner.read(as: Owner.self)[keyPath: path] = value.read(as: Value.self)
    }
    actor = nil
  }

  /// Declares an outlet that a function fills.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - presence: Whether a template must fill it.
  ///   - set: Receives the owner and the element.
  public init<Value>(
    _ name: String, _ presence: Presence = .required,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Owner, Value) -> Void
  ) {
    let actor = set.isolation
    let set = withoutIsolation(set)
    outlet = OutletPart(name: name, isRequired: presence == .required, Value.self) { owner, value in
      set(owner.read(as: Owner.self), value.read(as: Value.self))
    }
    self.actor = actor
  }
}

/// An outlet without the type of its owner.
@usableFromInline
struct OutletPart: Sendable {
  let name: String
  let isRequired: Bool
  private let type: any Any.Type
  /// Makes a step that connects an element; returns nil when its type does not fit.
  let connecting: @Sendable (Reading, _ element: Int) -> PartialOperation?

  /// The outlet's type, for messages.
  var typeName: String { TypeName.of(type) }

  @usableFromInline
  init<Value>(name: String, isRequired: Bool, _ value: Value.Type, set: @escaping PartialConnection) {
    self.name = name
    self.isRequired = isRequired
    type = value
    connecting = { reading, element in reading.connecting(element, as: Value.self, by: set) }
  }
}

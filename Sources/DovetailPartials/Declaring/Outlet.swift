/// A property of an owner that gets an element of its template: the one that says `outlet="name"`.
///
/// ```swift
/// Outlet("name", \.nameLabel)                // var nameLabel: Label!
/// Outlet("badge", \.badge, .optional)        // weak var badge: Badge?
/// ```
public struct Outlet<Owner: AnyObject>: OwnerPart {
  @usableFromInline
  let outlet: OutletPart

  @usableFromInline
  let isOnMainActor: Bool

  /// What it declares.
  public var parts: ElementParts<Owner> { ElementParts(.outlet(outlet), isOnMainActor: isOnMainActor) }

  // See `Attribute` for what these are inlined for.

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
    isOnMainActor = false
  }

  /// Declares an outlet that is an optional property.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - path: The property, which has nil until it is filled.
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
    isOnMainActor = false
  }

  /// Declares an outlet that a function fills.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - presence: Whether a template must fill it.
  ///   - set: Gets the owner and the element.
  @inlinable
  @inline(__always)
  public init<Value>(
    _ name: String, _ presence: Presence = .required, set: @escaping @Sendable (Owner, Value) -> Void
  ) {
    outlet = OutletPart(name: name, isRequired: presence == .required, Value.self) { owner, value in
      set(owner.read(as: Owner.self), value.read(as: Value.self))
    }
    isOnMainActor = false
  }

  /// Declares an outlet that a function of the main actor fills.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - presence: Whether a template must fill it.
  ///   - set: Gets the owner and the element.
  public init<Value>(
    _ name: String, _ presence: Presence = .required,
    onMainActor set: @escaping @MainActor @Sendable (Owner, Value) -> Void
  ) {
    let plain = Outlet(name, presence) { (owner: Owner, value: Value) in
      var owner = owner
      MainActorCall.run(&owner, value) { set($0, $1) }
    }
    outlet = plain.outlet
    isOnMainActor = true
  }
}

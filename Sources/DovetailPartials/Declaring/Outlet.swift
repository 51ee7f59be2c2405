/// A property of an owner that gets an element of its template: the one that says `outlet="name"`.
///
/// ```swift
/// Outlet("name", \.nameLabel)                // var nameLabel: Label!
/// Outlet("badge", \.badge, .optional)        // weak var badge: Badge?
/// ```
public struct Outlet<Owner: AnyObject>: Sendable {
  let outlet: OutletPart

  private var isOnMainActor = false

  var parts: [Shape.Part] { [.outlet(outlet)] + (isOnMainActor ? [.mainActor] : []) }

  /// Declares an outlet.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - path: The property.
  ///   - presence: Whether a template must fill it.
  public init<Value>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Owner, Value> & Sendable, _ presence: Presence = .required
  ) {
    self.init(name, presence) { (owner: Owner, value: Value) in owner[keyPath: path] = value }
  }

  /// Declares an outlet that is an optional property.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - path: The property, which has nil until it is filled.
  ///   - presence: Whether a template must fill it.
  public init<Value>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Owner, Value?> & Sendable, _ presence: Presence = .required
  ) {
    self.init(name, presence) { (owner: Owner, value: Value) in owner[keyPath: path] = value }
  }

  /// Declares an outlet that a function fills.
  ///
  /// - Parameters:
  ///   - name: The name that templates use.
  ///   - presence: Whether a template must fill it.
  ///   - set: Gets the owner and the element.
  public init<Value>(
    _ name: String, _ presence: Presence = .required, set: @escaping @Sendable (Owner, Value) -> Void
  ) {
    outlet = OutletPart(name: name, isRequired: presence == .required, of: Owner.self, Value.self, set: set)
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
    self.init(name, presence) { (owner: Owner, value: Value) in
      var owner = owner
      MainActorCall.run(&owner, value) { set($0, $1) }
    }
    isOnMainActor = true
  }
}

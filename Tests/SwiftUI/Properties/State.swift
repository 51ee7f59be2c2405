// With 'STATE_IS_MACRO', it is a plain type, as it remains from SDK 27 on, where the attribute is a macro.

/// A value that the runtime keeps for the life of a view.
#if !STATE_IS_MACRO
@propertyWrapper
#endif
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var location: StateLocation<Value>?

  /// Declares a value, of which the first one is kept.
  public init(wrappedValue value: Value) { initial = value }

  /// Declares a value, of which the first one is kept.
  public init(initialValue value: Value) { initial = value }

  /// Declares an optional value.
  public init() where Value: ExpressibleByNilLiteral { initial = nil }

  /// The value that is kept; outside of a view that is drawn, the first one, which cannot be changed.
  public var wrappedValue: Value {
    get {
      guard let location else { return initial }
      return location.value
    }
    nonmutating set { location?.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding {
      wrappedValue
    } set: {
      wrappedValue = $0
    }
  }
}

extension State: @unchecked Sendable where Value: Sendable {
  // Sendable: the runtime and the tests use it on the main actor.
}

extension State: InstalledProperty {
  mutating func install(in node: Node, at offset: Int) {
    let location =
      node.states[offset] as? StateLocation<Value>
      ?? StateLocation(initial) { [weak node] in
        Task { @MainActor in node?.invalidate() }
      }
    node.states[offset] = location
    self.location = location
  }
}

private final class StateLocation<Value> {
  private let didChange: @Sendable () -> Void
  var value: Value { didSet { didChange() } }

  init(_ value: Value, didChange: @escaping @Sendable () -> Void) { (self.value, self.didChange) = (value, didChange) }
}

/// A value that is kept elsewhere.
@propertyWrapper
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding of two functions.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }
}

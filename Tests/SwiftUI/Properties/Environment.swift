/// A key of a value in the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value where none is set.
  static var defaultValue: Self.Value { get }
}

/// The values that views inherit.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates values without any that is set.
  public init() {}

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A value of the environment of a view.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Content {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case value(Value)
  }

  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var content: Content

  /// Declares a value of the environment.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
    content = .keyPath(keyPath)
  }

  /// The value; outside of a view that is drawn, the default value.
  public var wrappedValue: Value {
    switch content {
    case .keyPath(let keyPath): EnvironmentValues()[keyPath: keyPath]
    case .value(let value): value
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {
  // Sendable: a key path to an environment value captures nothing that changes.
}

extension Environment: InstalledProperty {
  mutating func install(in node: Node, at offset: Int) { content = .value(node.behavior.environment[keyPath: keyPath]) }
}

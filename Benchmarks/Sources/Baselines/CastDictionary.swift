/// The shared values of an app by their type, looked up with a cast and without a lock.
public final class CastDictionary {
  @usableFromInline
  var values: [ObjectIdentifier: Any] = [:]

  /// Makes an empty dictionary.
  public init() {}

  /// Stores a value.
  @inlinable
  public func register<Value>(_ type: Value.Type, _ value: Value) {
    values[ObjectIdentifier(type)] = value
  }

  /// Answers the value of a type.
  @inlinable
  public func get<Value>(_ type: Value.Type) -> Value {
    // This cast is what is measured.
    // swift-format-ignore: NeverForceUnwrap
    values[ObjectIdentifier(type)] as! Value
  }
}

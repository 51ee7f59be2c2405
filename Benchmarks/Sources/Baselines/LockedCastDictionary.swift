public import Synchronization

/// Shared instances by type, read with a cast under a lock.
public final class LockedCastDictionary: Sendable {
  @usableFromInline
  let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// Makes an empty dictionary.
  public init() {}

  /// Stores a value.
  @inlinable
  public func register<Value: Sendable>(_ type: Value.Type, _ value: Value) {
    values.withLock { $0[ObjectIdentifier(type)] = value }
  }

  /// Returns the instance of a type.
  @inlinable
  public func get<Value: Sendable>(_ type: Value.Type) -> Value {
    // This cast is measured.
    // swift-format-ignore: NeverForceUnwrap
    values.withLock { $0[ObjectIdentifier(type)] as! Value }
  }
}

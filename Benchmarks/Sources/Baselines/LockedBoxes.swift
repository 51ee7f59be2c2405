public import Synchronization

/// Shared instances by type, in typed boxes under a lock.
public final class LockedBoxes: Sendable {
  @usableFromInline
  let boxes = Mutex<[ObjectIdentifier: AnyBox]>([:])

  /// Makes an empty dictionary.
  public init() {}

  /// Stores a value.
  @inlinable
  public func register<Value: Sendable>(_ type: Value.Type, _ value: Value) {
    boxes.withLock { $0[ObjectIdentifier(type)] = Box(value) }
  }

  /// Returns the instance of a type.
  @inlinable
  public func get<Value: Sendable>(_ type: Value.Type) -> Value {
    boxes.withLock { boxes in
      guard let box = boxes[ObjectIdentifier(type)] else { fatalError("nothing is registered for \(type)") }
      // `register` is the only writer and stores a `Box<Value>` under the type `Value`.
      return unsafeDowncast(box, to: Box<Value>.self).value
    }
  }
}

public import Synchronization

/// Factories by their result type, under a lock.
public final class LockedFactories: Sendable {
  @usableFromInline
  let factories = Mutex<[ObjectIdentifier: AnyBox]>([:])

  /// Makes an empty container.
  public init() {}

  /// Stores a factory under its type.
  @inlinable
  public func register<Value>(_ type: Value.Type, _ make: @escaping @Sendable (LockedFactories) -> Value) {
    register(ObjectIdentifier(type), make)
  }

  /// Stores a factory under another key.
  @inlinable
  public func register<Value>(_ key: ObjectIdentifier, _ make: @escaping @Sendable (LockedFactories) -> Value) {
    factories.withLock { $0[key] = Box(make) }
  }

  /// Makes a value by its type.
  @inlinable
  public func get<Value>(_ type: Value.Type) -> Value {
    get(type, ObjectIdentifier(type))
  }

  /// Makes a value by another key.
  @inlinable
  public func get<Value>(_ type: Value.Type, _ key: ObjectIdentifier) -> Value {
    let factory = factories.withLock { factories in
      guard let factory = factories[key] else { fatalError("nothing is registered for \(type)") }
      return factory
    }
    // `register` is the only writer, and a key belongs to one type.
    return unsafeDowncast(factory, to: Box<@Sendable (LockedFactories) -> Value>.self).value(self)
  }
}

/// A value in an object of a known type, so that reading it needs no cast.
public final class Box<Value: Sendable>: AnyBox, @unchecked Sendable {
  // Unchecked only because the superclass is: the one property is a constant of a `Sendable` type.

  @usableFromInline
  let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}

/// A box without its type.
public class AnyBox: @unchecked Sendable {
  // Unchecked only because the class can be inherited: it has no state, and `Box` holds one constant.

  @inlinable
  init() {}
}

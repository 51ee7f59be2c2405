/// A value that comes from outside into a scope.
public struct Seed: Sendable {
  let key: AnyKey
  let write: @Sendable (UnsafeMutableRawPointer) -> Void

  /// Gives the value of a type.
  ///
  /// - Parameters:
  ///   - type: A type that a binding declares as `.seeded(in:)` the scope.
  ///   - value: The value; it is shared between threads.
  public init<Value: Sendable>(_ type: Value.Type, _ value: Value) {
    self.init(AnyKey(type), value)
  }

  /// Gives the value of a key.
  ///
  /// - Parameters:
  ///   - key: A key that a binding declares as `.seeded(in:)` the scope.
  ///   - value: The value; it is shared between threads.
  public init<Value: Sendable>(_ key: Key<Value>, _ value: Value) {
    self.init(key.erased, value)
  }

  private init<Value: Sendable>(_ key: AnyKey, _ value: Value) {
    self.key = key
    write = { place in place.initializeMemory(as: Value.self, to: value) }
  }
}

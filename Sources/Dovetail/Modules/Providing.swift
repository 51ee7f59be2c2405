/// An object that makes values of one type, for a binding's `toProvider`.
public protocol Providing<Value>: SendableMetatype {
  /// The type of the values.
  associatedtype Value

  /// Makes a value.
  ///
  /// - Returns: The value.
  /// - Throws: Any error; the resolve that asked fails with it.
  func provide() throws -> Value
}

/// A value in an object of a known type, so that no cast is needed to take it out.
public final class Box<Value: Sendable>: AnyBox, @unchecked Sendable {
  // Unchecked only because the superclass is: the one property is a constant of a `Sendable` type.

  @usableFromInline
  let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}

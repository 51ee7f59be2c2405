/// What a pointer to a value points to.
@usableFromInline
enum ValueForm: Sendable {
  /// The value itself, which the reader takes over.
  case owned
  /// The value itself, which the reader copies or borrows.
  case shared
  /// A `Box` that holds the value, which the reader copies or borrows.
  case boxed
}

extension UnsafeMutableRawPointer {
  /// The value behind the pointer: taken over, or a copy.
  ///
  /// The caller vouches for the form and for the type, and for the memory being alive.
  @inlinable
  @inline(__always)
  func take<Value>(_ type: Value.Type, _ form: ValueForm) -> Value {
    switch form {
    case .owned: assumingMemoryBound(to: Value.self).move()
    case .shared: assumingMemoryBound(to: Value.self).pointee
    case .boxed: Box<Value>.at(self)._withUnsafeGuaranteedRef { $0.value }
    }
  }

  /// Lends the value behind the pointer to a closure: in its place, or taken over first.
  ///
  /// The caller vouches for the same as with `take`, until the closure ends.
  @inlinable
  @inline(__always)
  func lend<Value, Result, Failure>(
    _ form: ValueForm, _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch form {
    case .owned:
      let value = take(Value.self, .owned)
      return try body(value)
    case .shared: return try body(assumingMemoryBound(to: Value.self).pointee)
    case .boxed: return try Box<Value>.lend(at: self, body)
    }
  }
}

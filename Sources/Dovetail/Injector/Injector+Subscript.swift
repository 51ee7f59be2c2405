extension Injector {
  /// The value of a type, borrowed in place wherever the compiler allows it.
  ///
  /// Traps, with the message that `resolve` throws, on what a verified graph rules out.
  ///
  /// - Parameter type: The bound type.
  /// - Complexity: O(1) for a shared value that has been made.
  @inlinable
  public final subscript<Value>(_ type: Value.Type) -> Value {
    @inline(__always)
    _read {
      // One `yield` of one value: with two, the compiler copies the value out.
      let use = Use<Value>(of: AnyKey(type), in: self)
      defer { use.end() }
      yield unsafe use.box._withUnsafeGuaranteedRef { $0.value }
    }
  }

  /// The value of a key, borrowed in place wherever the compiler allows it.
  ///
  /// Traps, with the message that `resolve` throws, on what a verified graph rules out.
  ///
  /// - Parameter key: The bound key.
  /// - Complexity: O(1) for a shared value that has been made.
  @inlinable
  public final subscript<Value>(_ key: Key<Value>) -> Value {
    @inline(__always)
    _read {
      // One `yield` of one value: with two, the compiler copies the value out.
      let use = Use<Value>(of: key.erased, in: self)
      defer { use.end() }
      yield unsafe use.box._withUnsafeGuaranteedRef { $0.value }
    }
  }
}

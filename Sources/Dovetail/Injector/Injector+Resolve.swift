extension Injector {
  /// Lends the value of a type to a closure.
  ///
  /// Traps where `withResolved` throws, with the same message. A verified graph rules out most of these errors.
  ///
  /// - Parameters:
  ///   - type: The bound type.
  ///   - body: Receives the value: the shared one in place, without a retain, or a new one.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  /// - Complexity: O(1) for a shared value that has been made: no lock, no retain, no allocation.
  @inlinable @inline(__always)
  public func with<Value, Result, Failure>(
    _ type: Value.Type, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result { try lend(AnyKey(type), fileID, line, body) }

  /// The same for a key.
  @inlinable @inline(__always)
  public func with<Value, Result, Failure>(
    _ key: Key<Value>, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (borrowing Value) throws(Failure) -> Result
  ) throws(Failure) -> Result { try lend(key.erased, fileID, line, body) }

  /// Lends the value of a type to a closure, or throws if the value cannot be made.
  ///
  /// - Parameters:
  ///   - type: The bound type.
  ///   - body: Receives the value, as in `with`.
  /// - Returns: The closure's result.
  /// - Throws: `ResolutionError`.
  /// - Complexity: O(1) for a shared value that has been made: no lock, no retain, no allocation.
  @inlinable @inline(__always)
  public func withResolved<Value, Result>(
    _ type: Value.Type, _ body: (borrowing Value) -> Result
  ) throws(ResolutionError) -> Result { try lendOrThrow(AnyKey(type), body) }

  /// The same for a key.
  @inlinable @inline(__always)
  public func withResolved<Value, Result>(
    _ key: Key<Value>, _ body: (borrowing Value) -> Result
  ) throws(ResolutionError) -> Result { try lendOrThrow(key.erased, body) }

  /// Returns a type's value: a new one, or a retained copy of the shared one.
  ///
  /// ```swift
  /// let api: any Api = try injector.resolve()
  /// ```
  ///
  /// - Parameter type: The bound type; by default, the inferred type of the result.
  /// - Returns: The value.
  /// - Throws: `ResolutionError`.
  /// - Complexity: O(1) for a shared value that has been made.
  @inlinable @inline(__always)
  public func resolve<Value>(_ type: Value.Type = Value.self) throws(ResolutionError) -> Value {
    try copy(AnyKey(type))
  }

  /// The same for a key.
  @inlinable @inline(__always)
  public func resolve<Value>(_ key: Key<Value>) throws(ResolutionError) -> Value { try copy(key.erased) }

  /// Returns a copy of a type's value, or nil when the type is not bound or its scope is not open.
  ///
  /// - Parameter type: The type.
  /// - Returns: The value, or nil.
  /// - Throws: `ResolutionError` when the type is bound and its value cannot be made.
  /// - Complexity: O(1) for a shared value that has been made.
  @inlinable
  public func resolveIfBound<Value>(_ type: Value.Type) throws(ResolutionError) -> Value? {
    try copyIfBound(AnyKey(type))
  }

  /// The same for a key.
  @inlinable
  public func resolveIfBound<Value>(_ key: Key<Value>) throws(ResolutionError) -> Value? { try copyIfBound(key.erased) }

  @inlinable @inline(__always)
  func copyIfBound<Value>(_ key: AnyKey) throws(ResolutionError) -> Value? {
    if let storage = made(key.id) { return withExtendedLifetime(self) { Storage<Value>.copy(storage) } }
    return try copyIfBoundSlowly(key)
  }

  @usableFromInline
  func copyIfBoundSlowly<Value>(_ key: AnyKey) throws(ResolutionError) -> Value? {
    let injector = try target(for: key)
    try injector.checkReadable(key, injector.node(of: key))
    return injector.isThere(key) ? .some(try injector.copy(key)) : nil
  }
}

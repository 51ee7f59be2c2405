// Reads that may wait.

extension Injector {
  /// A copy of a type's value, made wherever and by whatever functions it must be.
  ///
  /// What others make already is waited for, and no thread is blocked.
  ///
  /// - Parameter type: The bound type; the one that is wanted where it is not given.
  /// - Returns: The value.
  /// - Throws: `ResolutionError`, or `CancellationError` when the caller's task is canceled meanwhile.
  /// - Complexity: O(1), without a switch to another task, for a shared value that has been made.
  @inlinable
  public nonisolated(nonsending) final func resolved<Value: Sendable>(
    _ type: Value.Type = Value.self
  ) async throws -> Value {
    try await copyAwaited(AnyKey(type))
  }

  /// A copy of a key's value, made wherever and by whatever functions it must be.
  ///
  /// What others make already is waited for, and no thread is blocked.
  ///
  /// - Parameter key: The bound key.
  /// - Returns: The value.
  /// - Throws: `ResolutionError`, or `CancellationError` when the caller's task is canceled meanwhile.
  /// - Complexity: O(1), without a switch to another task, for a shared value that has been made.
  @inlinable
  public nonisolated(nonsending) final func resolved<Value: Sendable>(_ key: Key<Value>) async throws -> Value {
    try await copyAwaited(key.erased)
  }

  @inlinable
  nonisolated(nonsending) final func copyAwaited<Value: Sendable>(_ key: AnyKey) async throws -> Value {
    if let value: Value = copyIfMade(key) { return value }
    return try await copyAwaitedSlowly(key)
  }

  // Not in an async function: inlined into a caller's task, `withExtendedLifetime` made Swift 6.3 lose what the caller
  // returns beside the value.
  @inlinable
  final func copyIfMade<Value>(_ key: AnyKey) -> Value? {
    guard let box = unsafe made(key.id) else { return nil }
    return withExtendedLifetime(self) { unsafe Box<Value>.at(box)._withUnsafeGuaranteedRef { $0.value } }
  }

  @usableFromInline
  nonisolated(nonsending) final func copyAwaitedSlowly<Value: Sendable>(_ key: AnyKey) async throws -> Value {
    guard let home = try await awaitedHome(of: key) else { return try copy(key) }
    return home.value()
  }
}

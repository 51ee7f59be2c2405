// Reads of awaited values. An awaited resolve fills the slots that it needs, and then reads like any other resolve. It
// suspends its task to wait for other makers, and never blocks a thread.

extension Injector {
  /// Returns a copy of a type's value, and awaits the actors and async functions that this needs.
  ///
  /// - Parameter type: The bound type; by default, the inferred type of the result.
  /// - Returns: The value.
  /// - Throws: `ResolutionError`, or `CancellationError` when the caller's task is canceled meanwhile.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func resolved<Value: Sendable>(
    _ type: Value.Type = Value.self
  ) async throws -> Value { try await resolved(AnyKey(type)) }

  /// The same for a key.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func resolved<Value: Sendable>(_ key: Key<Value>) async throws -> Value {
    try await resolved(key.erased)
  }

  // Always inlined, as is the 'resolved' of handles, and code that suspends is not generic: with Swift 6.3, a caller of
  // a generic async function would lose other results that it returns together with the value.
  @inlinable @inline(__always)
  nonisolated(nonsending) func resolved<Value: Sendable>(_ key: AnyKey) async throws -> Value {
    if let value: Value = copyIfMade(key) { return value }
    var failure: (any Error)?
    if let value: Value = copyImmediately(key, &failure) { return value }
    return Storage<Value>.value(in: try await resolvedStorage(key, failure))
  }

  @inlinable @inline(__always)
  func copyIfMade<Value>(_ key: AnyKey) -> Value? {
    guard let storage = made(key.id) else { return nil }
    return withExtendedLifetime(self) { Storage<Value>.copy(storage) }
  }

  /// Reads a value that needs no wait; nil for any other one, and for a failure.
  // Its failure is not thrown: with Swift 6.3, the optimizer crashes for such a call before one that is awaited.
  @inlinable @inline(never)
  func copyImmediately<Value>(_ key: AnyKey, _ failure: inout (any Error)?) -> Value? {
    let node = node(of: key)
    do {
      // Explicitly, as it would otherwise read an optional.
      return try isFilledImmediately(node) ? .some(value(key, node)) : nil
    } catch {
      failure = ResolutionError(unwound: error)
      return nil
    }
  }

  /// Returns the storage of a key's value, or a new storage of a copy.
  ///
  /// - Parameter failure: What it throws instead.
  @usableFromInline @inline(never)
  nonisolated(nonsending) func resolvedStorage(
    _ key: AnyKey, _ failure: (any Error)? = nil
  ) async throws -> AnyObject {
    if let failure { throw failure }
    let injector = try target(for: key)
    let node = injector.node(of: key)
    if node >= 0 { return try await injector.resolvedStorage(node, key) }
    if let type = key.type as? any OptionalForm.Type, let wrapped = key.implicitDependency?.key {
      try injector.checkReadable(key, node)
      return type.storage(of: injector.isThere(wrapped) ? try await injector.resolvedStorage(wrapped) : nil)
    }
    return try injector.storage(of: key, node)
  }

  /// Returns a new storage of a copy of a value.
  private func storage(of key: AnyKey, _ node: Int32) throws -> AnyObject {
    func made<Value>(_ type: Value.Type) throws -> AnyObject { Storage<Value>.made(try value(key, node)) }
    return try _openExistential(key.type, do: made)
  }

  /// Makes or reads the value of a node, awaits the actors and async functions that this needs, and releases the value.
  package nonisolated(nonsending) func probe(_ node: Int) async throws {
    _ = try await resolvedStorage(Int32(node), plan.graph[node].key)
  }

  /// Makes everything that is awaited for a node, and then reads its value.
  @inline(never)
  package nonisolated(nonsending) func resolvedStorage(_ node: Int32, _ key: AnyKey) async throws -> AnyObject {
    try checkReadable(key, node)
    let entry = entry(node)
    do {
      if try isFilledImmediately(node) { return try storage(of: key, node) }
      let injector = resolving(entry)
      return try await injector.tracing(node) {
        var retained: [AnyObject] = []
        defer { withExtendedLifetime(retained) {} }
        let storage = try await injector.filled(node, retaining: &retained)
        try checkReadable(entry.key, node)
        // Another read might make a second value.
        if let storage { return storage }
        return try await performing(on: mainActor(of: entry)) { try injector.storage(of: key, node) }
      }
    } catch { throw error.leavingRead }
  }

  /// Makes a factory's product, after everything that it needs immediately.
  @inline(never)
  nonisolated(nonsending) func makingAwaited(
    _ node: Int32, _ make: nonisolated(nonsending) (Arguments) async throws -> AnyObject
  ) async throws -> AnyObject {
    let entry = entry(node)
    let injector = resolving(entry)
    do {
      return try await injector.tracing(node) {
        var retained: [AnyObject] = []
        try await injector.fillNeeds(of: node, retaining: &retained)
        defer { withExtendedLifetime(retained) {} }
        let operation = Operation(.creation, of: injector.lasting.reference, node, within: Operation.current)
        if !injector.lasting.withLifecycle({ $0.begin(operation) }) { throw injector.lasting.closedFailure }
        defer { injector.lasting.end(operation) }
        return try await Operation.$current.withValue(operation) { try await injector.made(entry, make) }
      }
    } catch { throw (error.isOfTask ? error : unwound(error, entry)).leavingRead }
  }
}

/// Runs a function on an actor, or on the caller's actor if that is nil.
///
/// With Swift 6.3, a closure with a capture list would leave the actor.
nonisolated(nonsending) func performing<Value>(
  on actor: (any Actor)?, _ body: nonisolated(nonsending) () async throws -> Value
) async throws -> Value {
  guard let actor else { return try await body() }
  // Safe, as the caller waits meanwhile.
  nonisolated(unsafe) let body = body
  return try await unsafe performing(isolatedTo: actor, body)
}

private func performing<Value>(
  isolatedTo actor: isolated any Actor, _ body: nonisolated(nonsending) () async throws -> Value
) async throws -> sending Value {
  // Without a use of the actor, the compiler omits the switch to it, as if the closure switched itself.
  actor.preconditionIsolated()
  nonisolated(unsafe) let value = try await body()
  return unsafe value
}

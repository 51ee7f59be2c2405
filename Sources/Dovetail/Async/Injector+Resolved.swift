// Values that are made by functions that are awaited. A resolve fills the slots that it needs, one after the other, and then
// reads like any other. No thread waits for what another one makes.

extension Injector {
  /// A copy of a type's value, made wherever and by whatever functions it must be.
  ///
  /// - Parameter type: The bound type; the one that is wanted where it is not given.
  /// - Returns: The value.
  /// - Throws: `ResolutionError`, or `CancellationError` when the caller's task is canceled meanwhile.
  @inlinable
  public nonisolated(nonsending) func resolved<Value: Sendable>(
    _ type: Value.Type = Value.self
  ) async throws -> Value { try await resolved(AnyKey(type)) }

  /// A copy of a key's value, made wherever and by whatever functions it must be.
  ///
  /// - Parameter key: The bound key.
  /// - Returns: The value.
  /// - Throws: `ResolutionError`, or `CancellationError` when the caller's task is canceled meanwhile.
  @inlinable
  public nonisolated(nonsending) func resolved<Value: Sendable>(_ key: Key<Value>) async throws -> Value {
    try await resolved(key.erased)
  }

  // What is generic is compiled into the caller, and what waits knows no type: Swift 6.3 would lose what the caller returns
  // beside the value.
  @inlinable
  nonisolated(nonsending) func resolved<Value: Sendable>(_ key: AnyKey) async throws -> Value {
    if let value: Value = copyIfMade(key) { return value }
    return Storage<Value>.value(in: try await resolvedStorage(key))
  }

  // Not in an async function, where `withExtendedLifetime` would do the same.
  @inlinable
  func copyIfMade<Value>(_ key: AnyKey) -> Value? {
    guard let storage = made(key.id) else { return nil }
    return withExtendedLifetime(self) { Storage<Value>.copy(storage) }
  }

  /// The storage of a key's value, or what stores a copy of it.
  @usableFromInline @inline(never)
  nonisolated(nonsending) func resolvedStorage(_ key: AnyKey) async throws -> AnyObject {
    let injector = try target(for: key)
    let node = injector.node(of: key)
    if node >= 0 { return try await injector.resolvedStorage(node, key) }
    var retained: [AnyObject] = []
    defer { withExtendedLifetime(retained) {} }
    // An optional, say, of a value that must be awaited.
    if let dependency = key.implicitDependency, dependency.kind == .optional {
      let node = injector.node(of: dependency.key)
      if injector.isThere(node) { _ = try await injector.filled(node, retaining: &retained) }
    }
    return try injector.storage(of: key, node)
  }

  /// The storage of a copy of a value.
  private func storage(of key: AnyKey, _ node: Int32) throws -> AnyObject {
    func made<Value>(_ type: Value.Type) throws -> AnyObject {
      let value: Value = try node < 0 ? copy(key) : value(of: node)
      return Storage<Value>.made(value)
    }
    return try _openExistential(key.type, do: made)
  }

  /// Makes or reads the value of a node, wherever and by whatever functions it must be, and releases it.
  package nonisolated(nonsending) func probe(_ node: Int) async throws {
    _ = try await resolvedStorage(Int32(node), plan.graph.nodes[node].key)
  }

  /// Reads the value of a node when all that is awaited for it is made.
  @inline(never)
  nonisolated(nonsending) func resolvedStorage(_ node: Int32, _ key: AnyKey) async throws -> AnyObject {
    try checkOpen(for: key)
    let entry = entry(node)
    let injector = resolving(entry)
    do {
      return try await injector.tracing(node) {
        var retained: [AnyObject] = []
        defer { withExtendedLifetime(retained) {} }
        let storage = try await injector.filled(node, retaining: &retained)
        try checkOpen(for: entry.key)
        // Reading it again might make another one.
        if let storage { return storage }
        return try await running(on: mainActor(of: entry)) { try injector.storage(of: key, node) }
      }
    } catch is CancellationError {
      throw CancellationError()
    } catch { throw ResolutionError(unwound: error) }
  }

  /// Makes what a factory makes, when all that it needs is there.
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
        return try await injector.made(entry, make)
      }
    } catch is CancellationError {
      throw CancellationError()
    } catch { throw ResolutionError(unwound: unwound(error, entry)) }
  }
}

/// Runs a function on an actor; where the caller is, when that is nil.
///
/// A closure with a list of captures would leave the actor, with Swift 6.3.
nonisolated(nonsending) func running<Value>(
  on actor: (any Actor)?, _ body: nonisolated(nonsending) () async throws -> Value
) async throws -> Value {
  guard let actor else { return try await body() }
  // The caller waits meanwhile.
  nonisolated(unsafe) let body = body
  return try await unsafe running(isolatedTo: actor, body)
}

private func running<Value>(
  isolatedTo actor: isolated any Actor, _ body: nonisolated(nonsending) () async throws -> Value
) async throws -> sending Value {
  // Without a use of the actor, the compiler leaves out the switch to it, as if the closure switched itself.
  actor.preconditionIsolated()
  nonisolated(unsafe) let value = try await body()
  return unsafe value
}

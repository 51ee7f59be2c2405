// Reads that may wait.

extension Injector {
  /// A copy of a type's value, made wherever and by whatever functions it must be.
  ///
  /// What others make already is waited for, and no thread is blocked.
  ///
  /// - Parameter type: The bound type.
  /// - Returns: The value.
  /// - Throws: `ResolutionError`, or `CancellationError` when the caller's task is canceled meanwhile.
  /// - Complexity: O(1), without a switch to another task, for a shared value that has been made.
  @inlinable
  public nonisolated(nonsending) final func resolved<Value: Sendable>(_ type: Value.Type) async throws -> Value {
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
    if let box = unsafe made(key.id) {
      return withExtendedLifetime(self) { unsafe Box<Value>.at(box)._withUnsafeGuaranteedRef { $0.value } }
    }
    return try await copyAwaitedSlowly(key)
  }

  @usableFromInline
  nonisolated(nonsending) final func copyAwaitedSlowly<Value: Sendable>(
    _ key: AnyKey, _ call: Call = []
  ) async throws -> Value {
    if let other = try standIn(for: key) { return try await other.copyAwaitedSlowly(key, call.union(.fromWithin)) }
    guard let root = plan.root(of: key) else { return try await copyAwaitedUnlisted(key, call) }
    return try await copyAwaited(root, call)
  }

  /// A copy of what a root of the plan leads to.
  nonisolated(nonsending) final func copyAwaited<Value: Sendable>(_ root: Link, _ call: Call) async throws -> Value {
    if isAtHand(root) { return try copy(root, call) }
    if !root.care.contains(.awaits) { return try await MainActor.run { try copy(root, call) } }
    return try await usingAwaited(root.key) { try await awaitedHome(root) }.value()
  }

  /// Runs a closure that uses this scope meanwhile.
  nonisolated(nonsending) final func usingAwaited<Result>(
    _ key: AnyKey, _ body: nonisolated(nonsending) () async throws -> Result
  ) async throws -> Result {
    if level <= 0 { return try await body() }
    try beginUse(for: key)
    defer { endUse(ScopeState.use) }
    return try await body()
  }

  /// A copy of the value of a key that the graph does not list.
  nonisolated(nonsending) private final func copyAwaitedUnlisted<Value: Sendable>(
    _ key: AnyKey, _ call: Call
  ) async throws -> Value {
    guard let binding = try plan.unlistedBinding(for: key) else {
      throw ResolutionError(.unbound, key: key, bound: plan.boundKeys)
    }
    let arguments = plan.listedArguments(of: binding)
    if arguments.allSatisfy(isAtHand) { return try makeUnlisted(key, call) }
    let root = plan.unlistedLink(to: binding)
    if binding.dependencies.first?.key == FallbackAnswer.key { return try await askFallback(arguments[0], for: root) }
    return try await usingAwaited(key) {
      let details = Details()
      try await prepare(arguments, for: root, details, .nobody)
      let isOnMainActor = arguments.contains { !$0.isApart && $0.care.contains(.mainActor) }
      return try await running(on: isOnMainActor ? .mainActor : .none) { [self] in
        do {
          return try unsafe framing(root, details, .nobody) { _ in try make(root, binding) as Value }
        } catch {
          throw awaitedUnwound(error, root)
        }
      }
    }
  }

  /// What a fallback has for a key that the graph does not list.
  private final func askFallback<Value: Sendable>(_ fallback: Link, for asked: Link) async throws -> Value {
    let (injector, link) = unlistedFallback(fallback, for: asked.key)
    let answer: FallbackAnswer = try await make(fallback, AwaitedMaker(link, in: injector)).value()
    do { return try answer.value(as: Value.self) } catch { throw unwound(error, asked) }
  }
}

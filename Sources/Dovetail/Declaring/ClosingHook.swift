/// A function that is called with a shared value when its injector or scope is closed.
struct ClosingHook: Sendable {
  /// Returns a closure that calls the function with a value, on the actor that it is isolated to.
  let call: @Sendable (AnyObject) -> @Sendable () async throws -> Void
  /// Calls the function on the current actor, which must be the function's; nil for an async function.
  var callImmediately: (@Sendable (AnyObject) throws -> Void)?
  /// The actor of a function that is not async.
  var actor: (any Actor)?

  init<Value: Sendable>(_ hook: @escaping @Sendable (Value) async throws -> Void) {
    call = { storage in
      let value = Storage<Value>.value(in: storage)
      return { try await hook(value) }
    }
  }

  /// Whether the caller can call the function without waiting.
  var isImmediate: Bool {
    callImmediately != nil && (actor == nil || actor === MainActor.shared && isCurrentOnMainActor())
  }
}

extension RecipeBuilder {
  /// Calls a function with the value when its injector or its scope is closed, if it has been made.
  ///
  /// ```swift
  /// Bind(Pool.self).to { try await Pool.open($0) }.singleton().onClose { pool in try await pool.close() }
  /// ```
  ///
  /// A value is closed before its dependencies. The last of several hooks is called first.
  ///
  /// - Parameter hook: Receives the value; an error that it throws is in the report.
  /// - Returns: The element.
  public func onClose(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Self where Value: Sendable {
    let immediate = withoutIsolation(hook)
    var closing = ClosingHook { (value: Value) in try await hook(value) }
    closing.callImmediately = { try immediate(Storage<Value>.value(in: $0)) }
    closing.actor = hook.isolation
    return adding(closing)
  }

  /// Awaits a function with the value when its injector or its scope is closed, if it has been made.
  ///
  /// - Parameter hook: Receives the value; an error that it throws is in the report.
  /// - Returns: The element.
  @_disfavoredOverload
  public func onClose(
    @_inheritActorContext _ hook: @escaping @Sendable (Value) async throws -> Void
  ) -> Self where Value: Sendable { adding(ClosingHook(hook)) }

  private func adding(_ hook: ClosingHook) -> Self { Self(binding.copy { $0.detail.closingHooks.insert(hook, at: 0) }) }
}

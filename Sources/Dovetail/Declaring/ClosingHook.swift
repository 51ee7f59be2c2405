/// What is done with a shared value when its injector is closed.
struct ClosingHook: Sendable {
  /// Calls the function on the actor that it is isolated to.
  let call: @Sendable (AnyObject) async throws -> Void
  /// Calls the function where it may be called; nil for one that is async.
  let callImmediately: (@Sendable (AnyObject) throws -> Void)?
  /// What a function that is not async is isolated to.
  let actor: (any Actor)?

  /// Whether the caller can call the function without waiting.
  var isImmediate: Bool {
    callImmediately != nil && (actor == nil || actor === MainActor.shared && isCurrentOnMainActor())
  }
}

extension Bind.Shared {
  /// Calls a function with the value when its injector or its scope is closed, if it has been made.
  ///
  /// ```swift
  /// Bind(Pool.self).to { try await Pool.open($0) }.singleton().onClose { pool in try await pool.close() }
  /// ```
  ///
  /// A value is closed before those that it needs. The last of several hooks is called first.
  ///
  /// - Parameter hook: Gets the value; what it throws is in the report.
  /// - Returns: The element.
  public func onClose(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Bind.Shared where Value: Sendable {
    let immediate = withoutIsolation(hook)
    return adding(
      ClosingHook(
        call: { try await hook(Storage<Value>.value(in: $0)) },
        callImmediately: { try immediate(Storage<Value>.value(in: $0)) },
        actor: hook.isolation))
  }

  /// Awaits a function with the value when its injector or its scope is closed, if it has been made.
  ///
  /// - Parameter hook: Gets the value; what it throws is in the report.
  /// - Returns: The element.
  @_disfavoredOverload
  public func onClose(
    @_inheritActorContext _ hook: @escaping @Sendable (Value) async throws -> Void
  ) -> Bind.Shared where Value: Sendable {
    adding(
      ClosingHook(
        call: { try await hook(Storage<Value>.value(in: $0)) }, callImmediately: nil,
        actor: nil))
  }

  private func adding(_ hook: ClosingHook) -> Bind.Shared {
    let copy = bindings.first.copy()
    copy.detail { $0.closingHooks.insert(hook, at: 0) }
    return Bind.Shared(copy)
  }
}

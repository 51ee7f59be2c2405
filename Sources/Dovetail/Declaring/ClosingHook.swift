/// What is done with a shared value when its injector is closed.
struct ClosingHook: Sendable {
  /// Calls the function on the actor that it is isolated to.
  let call: @Sendable (AnyObject) async throws -> Void
  /// Calls the function where it may be called; nil for one that is async.
  let callImmediately: (@Sendable (AnyObject) throws -> Void)?
  let isOnMainActor: Bool
  let isOnOtherActor: Bool

  /// Whether the caller can call the function without waiting.
  var isImmediate: Bool { callImmediately != nil && !isOnOtherActor && (!isOnMainActor || isCurrentOnMainActor()) }
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
    let actor = hook.isolation
    return adding(
      ClosingHook(
        call: { try await hook(unsafe Storage<Value>.copy(.passUnretained($0))) },
        callImmediately: { try immediate(unsafe Storage<Value>.copy(.passUnretained($0))) },
        isOnMainActor: actor === MainActor.shared, isOnOtherActor: actor != nil && actor !== MainActor.shared))
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
        call: { try await hook(unsafe Storage<Value>.copy(.passUnretained($0))) }, callImmediately: nil,
        isOnMainActor: false, isOnOtherActor: false))
  }

  private func adding(_ hook: ClosingHook) -> Bind.Shared {
    let copy = binding.copy()
    copy.detail { $0.closingHooks.insert(hook, at: 0) }
    return Bind.Shared(copy)
  }
}

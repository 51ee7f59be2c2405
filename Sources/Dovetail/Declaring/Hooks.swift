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

/// A function that runs while a shared value exists, until its injector or scope is closed.
struct RunningHook: Sendable {
  let run: @Sendable (AnyObject) async throws -> Void
  /// Asks the function to return; nil if its task is canceled instead.
  var stop: (@Sendable (AnyObject) async throws -> Void)?
}

extension RecipeBuilder {
  /// Runs a function with the shared value, in a task that begins when the value has been made.
  ///
  /// ```swift
  /// Bind(Client.self).to(Client.init).singleton()
  ///   .running { try await $0.runConnections() } stop: { $0.beginGracefulShutdown() }
  /// ```
  ///
  /// `start()` makes the value. When its injector or scope is closed, the value's dependents are closed before, and its
  /// `onClose` hooks are called after the function has returned. A function that ends by itself is a ``RunError``, in the
  /// report of the close, for a listener, and of ``Injector/untilFailure()``.
  ///
  /// - Parameters:
  ///   - run: Receives the value, and returns when its task is canceled.
  ///   - stop: Asks the function to return at the close; if there is none, or at the time limit, its task is canceled.
  /// - Returns: The element.
  public func running(
    @_inheritActorContext _ run: @escaping @Sendable (Value) async throws -> Void,
    stop: (@Sendable (Value) async throws -> Void)? = nil
  ) -> Self where Value: Sendable {
    let binding = binding.details?.content.runningHook == nil ? binding : binding.mistaken(.severalRuns)
    var hook = RunningHook { try await run(Storage<Value>.value(in: $0)) }
    if let stop { hook.stop = { try await stop(Storage<Value>.value(in: $0)) } }
    return Self(binding.copy { $0.detail.runningHook = hook })
  }

  /// Makes the value, and so begins its run, after that of another type, which its function does not need.
  ///
  /// ```swift
  /// Bind(WebServer.self).to(WebServer.init).made(after: Migration.self).singleton().running { try await $0.run() }
  /// ```
  ///
  /// It is closed before the other one, as if that was a parameter.
  ///
  /// - Parameter type: The bound type of what must be there before.
  /// - Returns: The element.
  public func made<Before>(after type: Before.Type) -> Self { injecting(type) { _, _ in } }

  /// The same for a key.
  public func made<Before>(after key: Key<Before>) -> Self { injecting(key) { _, _ in } }
}

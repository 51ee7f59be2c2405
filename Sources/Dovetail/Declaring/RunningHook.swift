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

  /// Makes the value, and so begins its run, after that of another key, which its function does not need.
  ///
  /// - Parameter key: The bound key of what must be there before.
  /// - Returns: The element.
  public func made<Before>(after key: Key<Before>) -> Self { injecting(key) { _, _ in } }
}

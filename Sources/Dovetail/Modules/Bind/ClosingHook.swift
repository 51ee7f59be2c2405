/// What is done with a shared value when its injector is closed.
@usableFromInline
struct ClosingHook: Sendable {
  /// Calls the function on the actor that it is isolated to.
  let call: @Sendable (MadeHome) async throws -> Void
  /// Calls the function where it may be called; nil for one that is async.
  let callAtOnce: (@Sendable (MadeHome) throws -> Void)?
  private let isolation: Isolation

  init(
    _ isolation: Isolation, _ call: @escaping @Sendable (MadeHome) async throws -> Void,
    atOnce callAtOnce: (@Sendable (MadeHome) throws -> Void)? = nil
  ) {
    self.isolation = isolation
    self.call = call
    self.callAtOnce = callAtOnce
  }

  /// Whether the caller can call the function without waiting.
  var isAtHand: Bool { callAtOnce != nil && (isolation.isNone || isolation.isMainActor && Isolation.isOnMainActor) }
}

extension Bind {
  /// A binding of a value that an injector shares and holds.
  public struct Shared: FinishedElement, NarrowableElement, Sendable {
    /// What the element declares.
    public let bindings: Bindings

    @usableFromInline
    init(_ binding: AnyBinding, _ lifetime: Lifetime) {
      bindings = Bindings(binding, lifetime)
    }
  }
}

extension Bind.Shared {
  /// Calls a function with the value when its injector or its scope is closed, if it has been made.
  ///
  /// ```swift
  /// Bind(Pool.self).to { try await Pool.open($0) }.singleton().onClose { pool in try await pool.close() }
  /// ```
  ///
  /// What needs other values is closed before them. The last of several hooks is called first.
  ///
  /// - Parameter hook: Gets the value; what it throws is in the report.
  /// - Returns: The element.
  public func onClose(
    @_inheritActorContext _ hook: @escaping @isolated(any) @Sendable (Value) throws -> Void
  ) -> Bind.Shared where Value: Sendable {
    let hookAtOnce = Isolation.removed(from: hook)
    return adding(
      ClosingHook(Isolation(hook.isolation)) { (home: MadeHome) async throws in
        try await hook(home.value())
      } atOnce: { (home: MadeHome) throws in
        try hookAtOnce(home.value())
      })
  }

  /// Awaits a function with the value when its injector or its scope is closed, if it has been made.
  ///
  /// - Parameter hook: Gets the value; what it throws is in the report.
  /// - Returns: The element.
  @_disfavoredOverload
  public func onClose(
    @_inheritActorContext _ hook: @escaping @Sendable (Value) async throws -> Void
  ) -> Bind.Shared where Value: Sendable {
    adding(ClosingHook(.none) { try await hook($0.value()) })
  }

  private func adding(_ hook: ClosingHook) -> Bind.Shared {
    guard case .binding(let binding, let lifetime?) = bindings.content else {
      fatalError("a shared value has a binding")
    }
    var head = binding.head
    head.closingHooks.insert(hook, at: 0)
    return Bind.Shared(binding.copy(head), lifetime)
  }

  /// Marks the value as live: it reaches out of the process, to a network, a disk or a clock.
  ///
  /// The injectors of a strict graph neither make nor hand out a live value, see ``Graph/strict()``. It changes nothing
  /// for others.
  ///
  /// - Returns: The element.
  public func live() -> Bind.Live { Bind.Live(bindings) }
}

// What may still follow a binding, narrower with each step: `Target`, then `Shared` or `Finished`, `Live` and `Sealed`.

extension Bind {
  /// A binding with a lifetime of its own whose value no injector has to close: an instance, a factory, or a value that is
  /// held by who asks for it, or by an object of the user's own.
  public struct Finished: FinishedElement, NarrowableElement, Sendable {
    /// What the element declares.
    public let bindings: Bindings

    @usableFromInline
    init(_ binding: AnyBinding, _ lifetime: Lifetime) {
      bindings = Bindings(binding, lifetime)
    }
  }

  /// A binding whose value reaches out of the process.
  public struct Live: FinishedElement, NarrowableElement, Sendable {
    /// What the element declares.
    public let bindings: Bindings

    init(_ bindings: Bindings) {
      guard case .binding(let binding, let lifetime) = bindings.content else {
        fatalError("only a binding is live")
      }
      self.bindings = Bindings(binding.live(), lifetime)
    }
  }

  /// A binding that nothing may follow: one for certain owners, or a seed.
  public struct Sealed: FinishedElement, Sendable {
    /// What the element declares.
    public let bindings: Bindings

    init(_ bindings: Bindings, _ context: InjectionContext) {
      self.bindings = bindings.inContext(context)
    }

    init(_ binding: AnyBinding, _ lifetime: Lifetime) {
      bindings = Bindings(binding, lifetime)
    }
  }
}

extension Bind.Target {
  /// Marks the value as live: it reaches out of the process, to a network, a disk or a clock.
  ///
  /// ```swift
  /// Bind(Api.self).to(LiveApi.init).singleton().live()
  /// ```
  ///
  /// The injectors of a strict graph make no live value, see ``Graph/strict()``. It changes nothing for others.
  ///
  /// - Returns: The element.
  public func live() -> Bind.Live { Bind.Live(bindings) }
}

extension Bind.Finished {
  /// Marks the value, or what the factory makes, as live: it reaches out of the process, to a network, a disk or a clock.
  ///
  /// The injectors of a strict graph neither make nor hand out a live value, see ``Graph/strict()``. It changes nothing
  /// for others.
  ///
  /// - Returns: The element.
  public func live() -> Bind.Live { Bind.Live(bindings) }
}

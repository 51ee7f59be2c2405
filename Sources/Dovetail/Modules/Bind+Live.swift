extension Bind {
  /// A binding whose value reaches out of the process.
  public struct Live: FinishedElement, NarrowableElement, Sendable {
    /// The complete element.
    public let declared: Bindings

    fileprivate init(_ bindings: Bindings) {
      guard case .binding(let binding, let lifetime) = bindings.content else {
        fatalError("only a binding is live")
      }
      declared = Bindings(binding.live(), lifetime)
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
  /// - Returns: The complete element.
  public func live() -> Bind.Live { Bind.Live(declared) }
}

extension Bind.Scoped {
  /// Marks the value as live: it reaches out of the process, to a network, a disk or a clock.
  ///
  /// The injectors of a strict graph make no live value, see ``Graph/strict()``. It changes nothing for others.
  ///
  /// - Returns: The complete element.
  public func live() -> Bind.Live { Bind.Live(declared) }
}

extension Bind.Instance {
  /// Marks the value as live: it reaches out of the process, to a network, a disk or a clock.
  ///
  /// The injectors of a strict graph do not hand it out, see ``Graph/strict()``. It changes nothing for others.
  ///
  /// - Returns: The complete element.
  public func live() -> Bind.Live { Bind.Live(declared) }
}

extension Bind.Assisted {
  /// Marks what the factory makes as live: it reaches out of the process, to a network, a disk or a clock.
  ///
  /// The factories of a strict graph's injectors make no such value, see ``Graph/strict()``. It changes nothing for others.
  ///
  /// - Returns: The complete element.
  public func live() -> Bind.Live { Bind.Live(declared) }
}

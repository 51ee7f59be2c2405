extension Bind {
  /// A binding with a target, to which a scope may be added.
  public struct Target: CompleteElement, Sendable {
    private let head: DeclarationHead
    private let dependencies: [Dependency]
    private let maker: Maker
    private let isolation: Isolation

    @usableFromInline
    init(_ head: DeclarationHead, _ dependencies: [Dependency], maker: Maker) {
      self.init(head, dependencies, isolation: .none, maker: maker)
    }

    @usableFromInline
    init(
      _ head: DeclarationHead, _ dependencies: [Dependency], isolation: Isolation, maker: Maker
    ) {
      self.head = head
      self.dependencies = dependencies
      self.isolation = isolation
      self.maker = maker
    }

    /// The element without a scope: a new value each time.
    public var declared: Bindings { shared(.unshared).declared }

    func shared(_ sharing: Sharing) -> Scoped {
      Scoped(
        Declaration(head, dependencies: dependencies, sharing: sharing, isolation: isolation, maker: maker))
    }
  }
}

extension Bind.Target where Value: Sendable {
  /// Shares one instance in the injector, made when it is first asked for.
  public func singleton() -> Bind.Scoped { shared(.singleton) }

  /// Shares one instance in the injector, made with it.
  public func eagerSingleton() -> Bind.Scoped { shared(.eagerSingleton) }

  /// Shares one instance in each opening of a scope.
  ///
  /// - Parameter scope: The scope.
  public func `in`(_ scope: Scope) -> Bind.Scoped { shared(.scoped(scope)) }
}

extension Bind.Target where Value: AnyObject & Sendable {
  /// Shares one instance for as long as somebody holds it.
  public func weak() -> Bind.Scoped { shared(.weak) }
}

extension Bind.Target {
  /// Shares one instance within one resolve.
  public func perResolution() -> Bind.Scoped { shared(.perResolution) }
}

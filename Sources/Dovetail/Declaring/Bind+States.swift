// What may follow a binding, narrower with each step: `Target`, then `Shared` or `Finished`, `Live` and `Sealed`.

extension Bind {
  /// A binding with a target, to which a lifetime may be added.
  public struct Target: NarrowableElement, RecipeBuilder {
    /// How the value is made and completed.
    public var recipe: Recipe<Value>

    @inlinable @inline(__always)
    init(_ binding: Binding) { recipe = Recipe(binding) }

    init(_ recipe: Recipe<Value>) { self.recipe = recipe }

    /// The element without a lifetime: a new value each time, unless its recipe has one.
    @inlinable @inline(__always)
    public var bindings: Bindings { Bindings(recipe.finished) }

    /// The element of a value that is shared; its box is made in code that knows its type.
    @inlinable @inline(__always)
    consuming func shared(_ lifetime: Lifetime) -> Shared {
      let makeBox: Binding.MakeBox = { binding, arguments in Box<Value>(try binding.value(arguments)) }
      return Shared(recipe.finished, lifetime, Storage<Value>.isObject ? nil : makeBox)
    }
  }

  /// A binding of a value that an injector shares and retains.
  public struct Shared: FinishedElement, NarrowableElement, Sendable {
    /// What the element declares.
    public let bindings: Bindings

    @usableFromInline
    init(_ binding: consuming Binding, _ lifetime: Lifetime, _ makeBox: Binding.MakeBox?) {
      let binding = binding.with(lifetime)
      if let makeBox { binding.makeBox = makeBox }
      bindings = Bindings(binding)
    }

    init(_ binding: Binding) { bindings = Bindings(binding) }
  }

  /// A binding with a lifetime that no injector closes: an instance, a factory, an alias, or a value that its dependents
  /// retain.
  public struct Finished: FinishedElement, NarrowableElement, Sendable {
    /// What the element declares.
    public let bindings: Bindings

    init(_ binding: consuming Binding, _ lifetime: Lifetime) { bindings = Bindings(binding.with(lifetime)) }

    init(_ alias: Binding) { bindings = Bindings(alias) }
  }

  /// A binding whose value reaches out of the process.
  public struct Live: FinishedElement, NarrowableElement, Sendable {
    /// What the element declares.
    public let bindings: Bindings

    init(_ binding: Binding) {
      let binding = binding.copy()
      binding.traits.insert(.live)
      // A factory is no more live than what it makes.
      binding.detail { details in
        details.product = details.product?.copy()
        details.product?.traits.insert(.live)
      }
      bindings = Bindings(binding)
    }
  }

  /// A binding that nothing may follow: one for certain owners, or a seed.
  public struct Sealed: FinishedElement, Sendable {
    /// What the element declares.
    public let bindings: Bindings

    init(_ binding: Binding) { bindings = Bindings(binding) }
  }

  /// A binding of members alone, to which properties are added.
  public struct MembersOnly: RecipeBuilder, FinishedElement {
    /// Which properties are injected.
    public var recipe: Recipe<Value>

    init(_ recipe: Recipe<Value>) { self.recipe = recipe }

    /// What the element declares.
    public var bindings: Bindings { Bindings(recipe.finished) }
  }
}

extension Binding {
  /// The binding with a lifetime: itself, as nobody else has it, or a copy.
  fileprivate consuming func with(_ lifetime: Lifetime) -> Binding {
    var binding = self
    if !isKnownUniquelyReferenced(&binding) { binding = binding.copy() }
    binding.lifetime = lifetime
    return binding
  }
}

extension Bind.Target where Value: Sendable {
  /// Shares one instance in the injector, made when it is first asked for.
  @inlinable @inline(__always)
  public consuming func singleton() -> Bind.Shared { shared(.singleton) }

  /// Shares one instance in the injector, made with it.
  @inlinable @inline(__always)
  public consuming func eagerSingleton() -> Bind.Shared { shared(.eagerSingleton) }

  /// Shares one instance in each opening of a scope.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public consuming func `in`(_ scope: Scope) -> Bind.Shared { shared(.scoped(scope)) }
}

extension Bind.Target where Value: AnyObject & Sendable {
  /// Shares one instance for as long as somebody retains it.
  public func weak() -> Bind.Finished { Bind.Finished(recipe.finished, .weak) }
}

extension Bind.Target {
  /// Shares one instance within one resolve.
  public func perResolution() -> Bind.Finished { Bind.Finished(recipe.finished, .perResolution) }

  /// Makes a new value each time, also where it overrides a binding that shares its own or its recipe has a lifetime.
  public func unshared() -> Bind.Finished { Bind.Finished(recipe.finished, .unshared) }

  /// Marks the value as live: it reaches out of the process, to a network, a disk or a clock.
  ///
  /// ```swift
  /// Bind(Api.self).to(LiveApi.init).singleton().live()
  /// ```
  ///
  /// The injectors of a strict graph make no live value, see ``Graph/strict()``. It changes nothing for others.
  ///
  /// - Returns: The element.
  public func live() -> Bind.Live { Bind.Live(recipe.finished) }
}

extension Bind.Shared {
  /// Marks the value as live: it reaches out of the process, to a network, a disk or a clock.
  ///
  /// - Returns: The element.
  public func live() -> Bind.Live { Bind.Live(bindings.first) }
}

extension Bind.Finished {
  /// Marks the value, or what the factory makes, as live: it reaches out of the process, to a network, a disk or a clock.
  ///
  /// - Returns: The element.
  public func live() -> Bind.Live { Bind.Live(bindings.first) }
}

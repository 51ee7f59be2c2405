// The states of a binding, each with fewer possible additions: `Target`, `Shared` or `Finished`, `Live`, `Sealed`.

extension Bind {
  /// A binding with a target, to which a lifetime may be added.
  public struct Target: NarrowableElement, RecipeBuilder {
    @usableFromInline let binding: Binding

    @inlinable @inline(__always)
    init(_ binding: consuming Binding) { self.binding = binding }

    /// The recipe, which makes and completes the value.
    public var recipe: Recipe<Value> {
      get { Recipe(binding) }
      set { self = Self(newValue.binding) }
    }

    /// The declarations without a lifetime: the value is transient, unless its recipe has a lifetime.
    @inlinable @inline(__always)
    public var bindings: Bindings { Bindings(binding) }

    /// Adds a lifetime that shares the value; inlined, since only the caller's code knows the type of the box.
    @inlinable @inline(__always)
    consuming func shared(_ lifetime: Lifetime) -> Shared {
      let makeBox: Binding.MakeBox = { binding, arguments in Box<Value>(try binding.value(arguments)) }
      return Shared(binding.sharing(lifetime, Storage<Value>.isObject ? nil : makeBox))
    }
  }

  /// A binding of a value that an injector shares and retains.
  public struct Shared: FinishedElement, NarrowableElement, Sendable {
    /// The declarations of the element.
    public let bindings: Bindings

    @inlinable @inline(__always)
    init(_ binding: consuming Binding) { bindings = Bindings(binding) }
  }

  /// A complete binding of a value that no injector closes: an instance, a factory, an alias, or one that only its
  /// dependents retain.
  public struct Finished: FinishedElement, NarrowableElement, Sendable {
    /// The declarations of the element.
    public let bindings: Bindings

    @inlinable @inline(__always)
    init(_ binding: consuming Binding) { bindings = Bindings(binding) }
  }

  /// A binding whose value reaches out of the process.
  public struct Live: FinishedElement, NarrowableElement, Sendable {
    /// The declarations of the element.
    public let bindings: Bindings

    init(_ binding: Binding) {
      let binding = binding.copy()
      binding.traits.insert(.live)
      // The mark is for the values of a factory, not for the factory.
      binding.detail { details in
        details.product = details.product?.copy()
        details.product?.traits.insert(.live)
      }
      bindings = Bindings(binding)
    }
  }

  /// A binding that allows no additions: one for certain owners, or a seed.
  public struct Sealed: FinishedElement, Sendable {
    /// The declarations of the element.
    public let bindings: Bindings

    init(_ binding: Binding) { bindings = Bindings(binding) }
  }

  /// A members injection, to which properties are added.
  public struct MembersOnly: RecipeBuilder, FinishedElement {
    /// The recipe with the properties to inject.
    public var recipe: Recipe<Value>

    init(_ recipe: Recipe<Value>) { self.recipe = recipe }

    /// The declarations of the element.
    public var bindings: Bindings { Bindings(recipe.binding) }
  }
}

extension Bind.Target where Value: Sendable {
  /// Shares one instance in the injector, made at its first use.
  @inlinable @inline(__always)
  public consuming func singleton() -> Bind.Shared { shared(.singleton) }

  /// Shares one instance in the injector, made when the injector is.
  @inlinable @inline(__always)
  public consuming func eagerSingleton() -> Bind.Shared { shared(.eagerSingleton) }

  /// Shares one instance in each opening of a scope.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public consuming func `in`(_ scope: Scope) -> Bind.Shared { shared(.scoped(scope)) }

  /// Shares one instance in each opening of a scope, made by `start()` of the scope's injector, or at its first use.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public consuming func eager(in scope: Scope) -> Bind.Shared { shared(.eagerScoped(scope)) }
}

extension Bind.Target where Value: AnyObject & Sendable {
  /// Shares one instance for as long as its users retain it.
  @inlinable @inline(__always)
  public consuming func weak() -> Bind.Finished { Bind.Finished(binding.sharing(.weak)) }
}

extension Bind.Target {
  /// Shares one instance within one resolve.
  @inlinable @inline(__always)
  public consuming func perResolution() -> Bind.Finished { Bind.Finished(binding.sharing(.perResolution)) }

  /// Makes a new value at each use, even if it overrides a shared binding or its recipe has a lifetime.
  @inlinable @inline(__always)
  public consuming func unshared() -> Bind.Finished { Bind.Finished(binding.sharing(.unshared)) }

  /// Marks the value as live: it reaches out of the process, to a network, a disk or a clock.
  ///
  /// ```swift
  /// Bind(Api.self).to(LiveApi.init).singleton().live()
  /// ```
  ///
  /// The injectors of a strict graph make no live values, see ``Graph/strict()``. Other injectors ignore the mark.
  ///
  /// - Returns: The element.
  public func live() -> Bind.Live { Bind.Live(binding) }
}

extension Bind.Shared {
  /// Marks the value as live: it reaches out of the process, to a network, a disk or a clock.
  ///
  /// - Returns: The element.
  public func live() -> Bind.Live { Bind.Live(bindings.first) }
}

extension Bind.Finished {
  /// Marks the value, or the factory's values, as live: reaching out of the process, to a network, a disk or a clock.
  ///
  /// - Returns: The element.
  public func live() -> Bind.Live { Bind.Live(bindings.first) }
}

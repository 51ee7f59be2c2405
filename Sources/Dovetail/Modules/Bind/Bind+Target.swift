extension Bind {
  /// A binding with a target, to which a scope may be added.
  public struct Target: NarrowableElement, RecipeBuilder {
    /// How the value is made and completed.
    public var recipe: Recipe<Value>

    init(_ recipe: Recipe<Value>) {
      self.recipe = recipe
    }

    /// The element without a scope: a new value each time, unless its recipe has a scope or it replaces what has one.
    @inlinable
    public var bindings: Bindings { Bindings(recipe.binding) }

    /// The element of a value that is shared; its home is made in code that knows its type.
    @inlinable
    @inline(__always)
    consuming func shared(_ lifetime: Lifetime) -> Shared {
      let binding = Binding.shared(recipe.binding) { binding, injector, first in
        // The binding that has this function calls it with itself. It captures nothing, so that it takes no memory.
        unsafe Home<Value>.made(try unsafeDowncast(binding, to: Binding<Value>.self).make(injector, first))
      }
      return Shared(binding, lifetime)
    }
  }
}

extension BindingHead {
  // What makes the value is compiled where a binding is written, and all else here: a call with arguments in registers is
  // most of a binding's code there.

  @usableFromInline
  consuming func target<Value>(
    _ actor: (any Actor)?, _ dependencies: consuming DependencyList, _ make: consuming @escaping Binding<Value>.Make
  ) -> Bind<Value>.Target {
    Bind.Target(Recipe(Binding(isolated(Isolation(actor)), dependencies, make: make)))
  }

  /// The same for parameters of up to two types.
  @usableFromInline
  consuming func target<Value>(
    _ actor: (any Actor)?, _ first: Any.Type?, _ second: Any.Type?, _ make: consuming @escaping Binding<Value>.Make
  ) -> Bind<Value>.Target {
    target(actor, DependencyList(first, second), make)
  }
}

extension Bind.Target where Value: Sendable {
  /// Shares one instance in the injector, made when it is first asked for.
  @inlinable
  @inline(__always)
  public consuming func singleton() -> Bind.Shared { shared(.singleton) }

  /// Shares one instance in the injector, made with it.
  @inlinable
  @inline(__always)
  public consuming func eagerSingleton() -> Bind.Shared { shared(.eagerSingleton) }

  /// Shares one instance in each opening of a scope.
  ///
  /// - Parameter scope: The scope.
  @inlinable
  @inline(__always)
  public consuming func `in`(_ scope: Scope) -> Bind.Shared { shared(.scoped(scope)) }
}

extension Bind.Target where Value: AnyObject & Sendable {
  /// Shares one instance for as long as somebody holds it.
  public func weak() -> Bind.Finished { Bind.Finished(recipe.binding, .weak) }
}

extension Bind.Target {
  /// Makes a new value each time, though the recipe has a scope or the binding overrides one that is shared.
  public func unshared() -> Bind.Finished { Bind.Finished(recipe.binding, .unshared) }

  /// Shares one instance within one resolve.
  public func perResolution() -> Bind.Finished { Bind.Finished(recipe.binding, .perResolution) }
}

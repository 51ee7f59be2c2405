/// A binding or a recipe with a target, to which a lifetime, properties, hooks, a run, keys, owners (`when`) and a mark
/// (`live`) are added in any order.
///
/// `State` says whether a lifetime may be added: a binding has one.
public struct RecipeBuilder<Value, State>: ModuleElement, Sendable {
  @usableFromInline let binding: Binding

  @inlinable @inline(__always)
  init(_ binding: consuming Binding) { self.binding = binding }

  /// The declarations of the element.
  @inlinable @inline(__always)
  public var bindings: Bindings { Bindings(binding) }
}

/// The state of a declaration that may get a lifetime.
public protocol LacksLifetime {
  /// The state after that.
  associatedtype Shared
}

/// The state of a binding without a lifetime.
public enum NoLifetime: LacksLifetime {
  /// The state of a binding with a lifetime.
  public typealias Shared = HasLifetime
}

/// The state of a binding with a lifetime, and of an instance, a factory, an alias and a seed, which need none.
public enum HasLifetime {}

/// The state of a recipe, whose lifetime applies to bindings that have none.
public enum DefaultLifetime: LacksLifetime {
  /// A recipe may have a lifetime, and its binding another one.
  public typealias Shared = DefaultLifetime
}

extension Bind {
  /// A binding with a target.
  public typealias Target = RecipeBuilder<Value, NoLifetime>
  /// A binding with a target and a lifetime.
  public typealias Shared = RecipeBuilder<Value, HasLifetime>
}

extension RecipeBuilder where State: LacksLifetime {
  /// The declaration with a lifetime.
  public typealias Next = RecipeBuilder<Value, State.Shared>

  /// Adds a lifetime that shares the value; inlined, since only the caller's code knows the type of the box.
  @inlinable @inline(__always)
  consuming func shared(_ lifetime: Lifetime) -> Next {
    let makeBox: Binding.MakeBox = { binding, arguments in Box<Value>(try binding.value(arguments)) }
    return Next(binding.lasting(lifetime, Storage<Value>.isObject ? nil : makeBox))
  }

  /// Shares one instance within one resolve.
  @inlinable @inline(__always)
  public consuming func perResolution() -> Next { Next(binding.lasting(.perResolution)) }

  /// Makes a new value at each use, even if it overrides a shared binding or its recipe has a lifetime.
  @inlinable @inline(__always)
  public consuming func unshared() -> Next { Next(binding.lasting(.unshared)) }
}

extension RecipeBuilder where State: LacksLifetime, Value: Sendable {
  /// Shares one instance in the injector, made at its first use.
  @inlinable @inline(__always)
  public consuming func singleton() -> Next { shared(.singleton) }

  /// Shares one instance in the injector, made when the injector is.
  @inlinable @inline(__always)
  public consuming func eagerSingleton() -> Next { shared(.eagerSingleton) }

  /// Shares one instance in each opening of a scope.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public consuming func `in`(_ scope: Scope) -> Next { shared(.scoped(scope)) }

  /// Shares one instance in each opening of a scope, made by `start()` of the scope's injector, or at its first use.
  ///
  /// - Parameter scope: The scope.
  /// - Returns: The element.
  @inlinable @inline(__always)
  public consuming func eager(in scope: Scope) -> Next { shared(.eagerScoped(scope)) }

  /// Shares one object for as long as its users retain it.
  ///
  /// The type is a class or a protocol, whose values must be objects.
  @inlinable @inline(__always)
  public consuming func weak() -> Next { Next(binding.lasting(.weak)) }
}

extension RecipeBuilder {
  /// Marks the value, or the factory's values, as live: reaching out of the process, to a network, a disk or a clock.
  ///
  /// ```swift
  /// Bind(Api.self).to(LiveApi.init).singleton().live()
  /// ```
  ///
  /// The injectors of a strict graph make no live values, see ``Graph/strict()``. Other injectors ignore the mark.
  ///
  /// - Returns: The element.
  public func live() -> Self {
    let binding = binding.copy { $0.traits.insert(.live) }
    if let product = binding.details?.content.product {
      binding.detail.product = product.copy { $0.traits.insert(.live) }
    }
    return Self(binding)
  }

  /// Restricts the binding to the dependencies of one type; other owners use the key's other bindings.
  ///
  /// ```swift
  /// Bind(Logger.self).to(FileLogger.init).singleton()
  /// Bind(Logger.self).to(NoLogger.init).when(injectedInto: Heartbeat.self)
  /// ```
  ///
  /// - Parameter owner: The type that has a parameter or a property of the key, also via a provider or a lazy.
  /// - Returns: The element.
  public func when<Owner>(injectedInto owner: Owner.Type) -> Self {
    restricted(InjectionContext(owner, orSubclasses: false))
  }

  /// Restricts the binding to the dependencies of a class and its subclasses.
  ///
  /// Of several such bindings, that of the exact owner wins, then that of the nearest superclass.
  ///
  /// - Parameters:
  ///   - owner: The class whose binding has the dependency.
  ///   - orSubclasses: Whether the bindings of subclasses are included.
  /// - Returns: The element.
  public func when<Owner: AnyObject>(injectedInto owner: Owner.Type, orSubclasses: Bool) -> Self {
    restricted(InjectionContext(owner, orSubclasses: orSubclasses))
  }

  private func restricted(_ context: InjectionContext) -> Self {
    let binding = binding.context == nil ? binding : binding.mistaken(.severalOwners)
    return Self(binding.copy { $0.detail.context = context })
  }

  /// Takes keys for the parameters of their types.
  ///
  /// ```swift
  /// Bind(Session.self).to(Session.init).using(.baseURL)
  /// ```
  ///
  /// - Parameter keys: The keys; each is for the only parameter of its type.
  /// - Returns: The element; if a type is not that of one parameter, the graph has a fault.
  public func using(_ keys: Keys...) -> Self { Self(binding.using(keys)) }
}

extension Binding {
  /// Returns a copy with a fault, which the graph reports.
  func mistaken(_ fault: Finding.Fault) -> Binding { copy { $0.detail.mistakes.append(fault) } }

  /// Returns a copy that takes keys for the parameters of their types.
  func using(_ keys: [Keys]) -> Binding {
    guard let product = details?.content.product else { return keys.reduce(self) { $0.using($1.erased) } }
    return copy { $0.detail.product = product.using(keys) }
  }

  private func using(_ key: AnyKey) -> Binding {
    var all = dependencies.all
    let known = all.prefix(parameterCount)
    let type = AnyKey(key.type)
    let named = known.indices.filter { known[$0].kind != .decorated && known[$0].key == type }
    guard named.count == 1 else {
      return mistaken(.namesNoParameter(key, of: known.filter { $0.kind != .decorated }.map(\.key)))
    }
    all[named[0]] = Dependency(key)
    return copy { $0.dependencies = DependencyList(all) }
  }
}

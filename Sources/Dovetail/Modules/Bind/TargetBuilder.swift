/// An element that still needs a target: `Bind` and `Contribute`.
///
/// The methods here say how the value is made.
/// Their bodies are compiled into the caller's code, where the dependencies' types are known, so that a call to an
/// initializer costs what it costs by hand.
public protocol TargetBuilder<Value>: Sendable {
  /// The type of the value.
  associatedtype Value

  /// What the element says besides how its value is made.
  var head: BindingHead { get }
}

extension TargetBuilder {
  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// ```swift
  /// Bind(Session.self).to(Session.init)
  /// Bind(Api.self).to { LiveApi(session: $0, logger: $1) }
  /// Bind(Storage.self).to(\DiskStorage.self)  // an alias: what 'DiskStorage' is bound to
  /// Bind(Screen.self).to { @MainActor in Screen(api: $0) }
  /// ```
  ///
  /// What a function makes that is isolated to the main actor is made there, and so is what needs it at once.
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to<each Parameter>(
    @_inheritActorContext _ make: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
  ) -> Bind<Value>.Target {
    let actor = make.isolation
    let make = Isolation.removed(from: make)
    return head.target(actor, DependencyList.list(repeat (each Parameter).self)) { injector, first in
      var next = first
      return try make(repeat try injector.argument((each Parameter).self, &next))
    }
  }

  /// Makes the value by a function whose parameters are given by keys.
  ///
  /// ```swift
  /// Bind(Uploader.self).to(.baseURL, Key(Logger.self)) { Uploader(url: $0, logger: $1) }
  /// ```
  ///
  /// - Parameters:
  ///   - first: The key of the first parameter.
  ///   - rest: The keys of the other parameters, in their order.
  ///   - make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to<First, each Rest>(
    _ first: Key<First>, _ rest: repeat Key<each Rest>,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (First, repeat each Rest) throws -> Value
  ) -> Bind<Value>.Target {
    let actor = make.isolation
    let make = Isolation.removed(from: make)
    return head.target(actor, DependencyList.list(first, repeat each rest)) { injector, position in
      var next = position
      let first: First = try injector.argument(First.self, &next)
      return try make(first, repeat try injector.argument((each Rest).self, &next))
    }
  }

  /// Makes the value by another object, which is itself injected.
  ///
  /// - Parameters:
  ///   - provider: The type of the object whose `provide()` makes the value; it must be bound.
  ///   - isolation: Where it is called: on the actor on which this is written.
  /// - Returns: The element, to which a scope may be added.
  public func toProvider<Source: Providing>(
    _ provider: Source.Type, isolation: isolated (any Actor)? = #isolation
  ) -> Bind<Value>.Target
  where Source.Value == Value {
    to { (source: Source) in
      // What may be used here, such as a conformance, may be used there.
      _ = isolation
      return try source.provide()
    }
  }

  /// Uses a value that exists already, for every injector made from the graph.
  ///
  /// - Parameter value: The value; it is shared between threads.
  /// - Returns: The element.
  public func toInstance(_ value: Value) -> Bind<Value>.Finished where Value: Sendable {
    var head = head
    head.isInstance = true
    return Bind<Value>.Finished(Binding(head, []) { _, _ in value }, .singleton)
  }
}

/// An object that makes values of one type, for a binding's `toProvider`.
public protocol Providing<Value> {
  /// The type of the values.
  associatedtype Value

  /// Makes a value.
  ///
  /// - Returns: The value.
  /// - Throws: Any error; the resolve that asked fails with it.
  func provide() throws -> Value
}

/// An element that still needs a target: `Bind` and `Contribute`.
///
/// The methods here say how the value is made.
/// Their bodies are compiled into the caller's code, where the dependencies' types are known, so that a call to an
/// initializer costs what it costs by hand.
public protocol TargetBuilder<Value>: Sendable {
  /// The type of the value.
  associatedtype Value

  /// What the element said so far.
  var head: DeclarationHead { get }
}

extension TargetBuilder {
  /// Makes the value by a function whose parameters are the dependencies.
  ///
  /// ```swift
  /// Bind(Session.self).to(Session.init)
  /// Bind(Api.self).to { LiveApi(session: $0, logger: $1) }
  /// Bind(Storage.self).to { (disk: DiskStorage) in disk }  // an alias
  /// ```
  ///
  /// - Parameter make: An initializer, a function or a closure; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  @inline(__always)
  public func to<each Parameter>(
    _ make: @escaping @Sendable (repeat each Parameter) throws -> Value
  ) -> Bind<Value>.Target {
    Bind<Value>.Target(head, DependencyList.of(repeat (each Parameter).self), maker: .calling(make))
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
    make: @escaping @Sendable (First, repeat each Rest) throws -> Value
  ) -> Bind<Value>.Target {
    Bind<Value>.Target(head, DependencyList.of(first: first.erased, repeat each rest), maker: .calling(withFirst: make))
  }

  /// Makes the value on the main actor.
  ///
  /// What needs the value is made on the main actor too, or asks for it later; `resolveOnMainActor` makes it.
  ///
  /// - Parameter make: An initializer, a function or a closure that is isolated to the main actor; it may throw.
  /// - Returns: The element, to which a scope may be added.
  @inlinable
  public func toMainActor<each Parameter>(
    _ make: @escaping @MainActor @Sendable (repeat each Parameter) throws -> Value
  ) -> Bind<Value>.Target {
    Bind<Value>.Target(
      head, DependencyList.of(repeat (each Parameter).self), isolation: .mainActor,
      maker: Maker { arguments, place in
        try withUnsafePointer(to: arguments) { arguments in
          // Only the thread that runs the maker uses the two pointers: the closure runs at once, on this thread, which
          // `assumeIsolated` has checked to be the main actor's.
          nonisolated(unsafe) let arguments = arguments
          nonisolated(unsafe) let place = place
          try MainActor.assumeIsolated {
            let values = arguments.pointee.take((repeat each Parameter).self)
            place.initializeMemory(as: Value.self, to: try make(repeat each values))
          }
        }
      })
  }

  /// Makes the value by another object, which is itself injected.
  ///
  /// - Parameter provider: The type of the object whose `provide()` makes the value; it must be bound.
  /// - Returns: The element, to which a scope may be added.
  public func toProvider<Source: Providing>(_ provider: Source.Type) -> Bind<Value>.Target
  where Source.Value == Value {
    to { (source: Source) in try source.provide() }
  }

  /// Uses a value that exists already, for every injector made from the graph.
  ///
  /// - Parameter value: The value; it is shared between threads.
  /// - Returns: The complete element.
  public func toInstance(_ value: Value) -> Bind<Value>.Instance where Value: Sendable {
    Bind<Value>.Instance(
      Declaration(
        head, DependencyList(count: 0), isInstance: true,
        maker: Maker { _, place in place.initializeMemory(as: Value.self, to: value) }),
      .singleton)
  }
}

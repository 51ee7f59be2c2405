/// The state of a `Provider`, `Lazy` or `Factory`: a node or a key of an injector, which it does not retain.
@usableFromInline
package struct Handle: Sendable {
  @usableFromInline let reference: InjectorReference
  let key: AnyKey
  /// The node of the value; negative if each read looks up the key.
  let node: Int32

  init(_ key: AnyKey, _ arguments: Arguments, _ index: Int) {
    reference = arguments.injector.reference
    self.key = key
    node = arguments.node(index)
  }

  init(_ key: AnyKey, _ node: Int32, of injector: Injector) {
    reference = injector.reference
    self.key = key
    self.node = node
  }

  /// Creates a handle that looks up the key at each read.
  package init(_ key: AnyKey, from injector: Injector) {
    reference = injector.reference
    self.key = key
    node = -1
  }

  /// Makes or reads the value, in a new resolve.
  @inlinable
  func get<Value>() throws(ResolutionError) -> Value {
    do { return try Destination.value { try put($0) } } catch { throw ResolutionError(unwound: error) }
  }

  @usableFromInline
  func put(_ destination: Destination) throws {
    let injector = try reference.injector(for: key)
    if node < 0 { return try injector.put(key, injector.node(of: key), destination) }
    try injector.checkReadable(key, node)
    try withExtendedLifetime(injector) { try injector.put(node, destination) }
  }

  @inlinable
  nonisolated(nonsending) func resolved<Value: Sendable>() async throws -> Value {
    Storage<Value>.value(in: try await resolvedStorage())
  }

  @usableFromInline @inline(never)
  nonisolated(nonsending) func resolvedStorage() async throws -> AnyObject {
    let injector = try reference.injector(for: key)
    return try await node < 0 ? injector.resolvedStorage(key) : injector.resolvedStorage(node, key)
  }
}

/// A handle that makes or reads a value at each call.
///
/// Any binding can depend on `Provider<T>` if `T` is bound. A provider does not retain its injector.
public struct Provider<Value>: Sendable {
  @usableFromInline let handle: Handle

  init(_ handle: Handle) { self.handle = handle }

  /// Returns the value.
  ///
  /// - Returns: A new value, or a copy of the shared one.
  @inlinable
  public func callAsFunction(fileID: StaticString = #fileID, line: UInt = #line) -> Value {
    do { return try get() } catch { error.trap(fileID, line) }
  }

  /// Returns the value.
  ///
  /// - Returns: A new value, or a copy of the shared one.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone.
  @inlinable
  public func get() throws(ResolutionError) -> Value { try handle.get() }
}

extension Provider where Value: Sendable {
  /// Returns the value, and awaits the actors and async functions that this needs.
  ///
  /// - Returns: A new value, or a copy of the shared one.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone, or `CancellationError` when the
  ///   caller's task is canceled meanwhile.
  @inlinable
  public nonisolated(nonsending) func resolved() async throws -> Value { try await handle.resolved() }
}

extension Injector {
  /// Returns a handle for a key; throws if the key is not bound.
  package func handle(for key: AnyKey, in form: AnyKey) throws(ResolutionError) -> Handle {
    guard isBound(key) else {
      throw ResolutionError(ResolutionError(.unbound, key: key, bound: plan.boundKeys), leaving: form, plan.boundKeys)
    }
    return Handle(key, from: self)
  }
}

extension Injector: ImplicitBinding {
  static func dependency(of key: AnyKey) -> Dependency? { nil }

  static func binding(for key: AnyKey) -> Binding {
    Binding(implicit: key) { Injector(forwardingTo: $0.injector.lasting) }
  }

  static func value(for key: AnyKey, from injector: Injector) throws -> Self {
    guard let forwarding = Injector(forwardingTo: injector) as? Self else {
      fatalError("an injector is no other class")
    }
    return forwarding
  }
}

extension InjectionSite: ImplicitBinding {
  static func dependency(of key: AnyKey) -> Dependency? { nil }
  static func binding(for key: AnyKey) -> Binding { InjectionSite(key: key).binding }
  static func value(for key: AnyKey, from injector: Injector) throws -> InjectionSite { InjectionSite(key: key) }
}

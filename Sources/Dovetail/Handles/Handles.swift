/// The state of a `Provider`, `Lazy` or `Factory`: a node or a key of an injector, which it does not retain.
@usableFromInline
package struct Handle: Hashable, Sendable {
  @usableFromInline let reference: InjectorReference
  @usableFromInline let key: AnyKey
  /// The node of the value; negative if each read looks up the key.
  @usableFromInline let node: Int32

  /// Creates a handle of a node, or one that looks up the key at each read.
  package init(_ key: AnyKey, _ node: Int32 = -1, of injector: Injector) {
    reference = injector.reference
    self.key = key
    self.node = node
  }

  /// Makes or reads the value, in a new resolve.
  @inlinable
  func get<Value>() throws(ResolutionError) -> Value {
    let injector = try reference.injector(for: key)
    defer { withExtendedLifetime(injector) {} }
    return try injector.copySlowly(key, node < 0 ? injector.node(of: key) : node)
  }

  @usableFromInline
  package static func == (a: Handle, b: Handle) -> Bool {
    a.reference === b.reference && a.node == b.node && a.key == b.key
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(reference))
    hasher.combine(node)
    hasher.combine(key)
  }

  @usableFromInline @inline(never)
  nonisolated(nonsending) func resolvedStorage() async throws -> AnyObject {
    let injector = try reference.injector(for: key)
    return try await node < 0 ? injector.resolvedStorage(key) : injector.resolvedStorage(node, key)
  }
}

/// A handle that makes or reads a value at each call.
///
/// Any binding can depend on `Provider<T>` if `T` is bound. A provider does not retain its injector. Those of one binding
/// in one injector are equal.
public struct Provider<Value>: Hashable, Sendable {
  @usableFromInline let handle: Handle

  init(_ handle: Handle) { self.handle = handle }

  // Replaces: 'value' is inaccessible due to 'internal' protection level
  /// Rejects a property in place of a call.
  @available(*, unavailable, message: "a provider is called: write '()' instead of '.value'")
  public var value: Value { fatalError("unavailable") }

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

  /// Returns the value, and awaits the actors and async functions that this needs.
  ///
  /// - Returns: A new value, or a copy of the shared one.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone, or `CancellationError` when the
  ///   caller's task is canceled meanwhile.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func resolved() async throws -> Value where Value: Sendable {
    Storage<Value>.value(in: try await handle.resolvedStorage())
  }
}

extension Injector: ImplicitBinding {
  static func dependency(of key: AnyKey) -> Dependency? { nil }

  static func value(for key: AnyKey, of node: Int32, in injector: Injector) throws -> Injector {
    Injector(forwardingTo: injector.lasting)
  }
}

extension InjectionSite: ImplicitBinding {
  static func dependency(of key: AnyKey) -> Dependency? { nil }
  static func value(for key: AnyKey, of node: Int32, in injector: Injector) throws -> InjectionSite {
    InjectionSite(key: key)
  }
}

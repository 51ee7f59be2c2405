/// The state of a `Provider`, `Lazy` or `Factory`: a node or a key of an injector, which it does not retain.
@usableFromInline
package struct Handle: Sendable {
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

  static func binding(for key: AnyKey) -> Binding {
    Binding(implicit: key) { Injector(forwardingTo: $0.injector.lasting) }
  }

  static func value(for key: AnyKey, from injector: Injector) throws -> Injector { Injector(forwardingTo: injector) }
}

extension InjectionSite: ImplicitBinding {
  static func dependency(of key: AnyKey) -> Dependency? { nil }
  static func binding(for key: AnyKey) -> Binding { InjectionSite(key: key).binding }
  static func value(for key: AnyKey, from injector: Injector) throws -> InjectionSite { InjectionSite(key: key) }
}

/// Makes or reads a value each time it is called, long after its owner was made.
///
/// Any binding may ask for `Provider<T>` where `T` is bound.
/// A provider does not keep its injector alive.
public struct Provider<Value>: Sendable {
  @usableFromInline
  let handle: Handle

  init(handle: Handle) {
    self.handle = handle
  }

  /// The value.
  ///
  /// - Returns: A new value, or a copy of the shared one.
  @inlinable
  public func callAsFunction() -> Value {
    do { return try get() } catch { fatalError(error.description) }
  }

  /// The value.
  ///
  /// - Returns: A new value, or a copy of the shared one.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone.
  @inlinable
  public func get() throws(ResolutionError) -> Value {
    try handle.get()
  }
}

extension Provider where Value: Sendable {
  /// The value, made wherever and by whatever functions it must be.
  ///
  /// - Returns: A new value, or a copy of the shared one.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone, or `CancellationError` when the
  ///   caller's task is canceled meanwhile.
  public nonisolated(nonsending) func resolved() async throws -> Value { try await handle.resolved() }
}

extension Provider: ImplicitBinding {
  static func implicitBinding(for key: AnyKey) -> AnyBinding? {
    Binding<Provider>(implicit: key, [Dependency(key: key.renamed(Value.self), kind: .deferred)]) { injector, first in
      Provider(handle: injector.handle(at: first))
    }
  }
}

/// Makes a new value from an argument and the graph.
///
/// `Bind(Page.self).to(assisted: Int.self) { … }` binds it. A factory does not keep its injector alive.
public struct Factory<Argument, Value>: Sendable {
  @usableFromInline
  let handle: Handle

  init(handle: Handle) {
    self.handle = handle
  }

  /// Makes a value.
  ///
  /// - Parameter argument: What the binding's function gets as its first argument.
  /// - Returns: A new value.
  @inlinable
  public func callAsFunction(_ argument: Argument) -> Value {
    do { return try make(argument) } catch { fatalError(error.description) }
  }

  /// Makes a value.
  ///
  /// - Parameter argument: What the binding's function gets as its first argument.
  /// - Returns: A new value.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone.
  @inlinable
  public func make(_ argument: Argument) throws(ResolutionError) -> Value { try handle.get(with: argument) }
}

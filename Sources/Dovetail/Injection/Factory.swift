/// Makes a new value from arguments and the graph.
///
/// `Bind(Page.self).to(assisted: Int.self) { … }` binds `Factory<Int, Page>`, and
/// `Bind(Page.self).to(assisted: Int.self, String.self) { … }` binds `Factory<Int, String, Page>`. A factory does not keep
/// its injector alive.
public struct Factory<each Argument, Value>: Sendable {
  @usableFromInline
  let handle: Handle

  @usableFromInline
  init(handle: Handle) {
    self.handle = handle
  }

  /// Makes a value.
  ///
  /// - Parameter argument: What the binding's function gets as its first arguments.
  /// - Returns: A new value.
  @inlinable
  public func callAsFunction(_ argument: repeat each Argument) -> Value {
    do { return try make(repeat each argument) } catch { fatalError(error.description) }
  }

  /// Makes a value.
  ///
  /// - Parameter argument: What the binding's function gets as its first arguments.
  /// - Returns: A new value.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone.
  @inlinable
  public func make(_ argument: repeat each Argument) throws(ResolutionError) -> Value {
    try handle.get(with: (repeat each argument))
  }
}

extension Factory where repeat each Argument: Sendable, Value: Sendable {
  /// Makes a value, wherever and by whatever functions it must be made.
  ///
  /// - Parameter argument: What the binding's function gets as its first arguments.
  /// - Returns: A new value.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone, or `CancellationError` when the
  ///   caller's task is canceled meanwhile.
  public nonisolated(nonsending) func resolved(_ argument: repeat each Argument) async throws -> Value {
    try await handle.resolved(with: (repeat each argument))
  }
}

/// A `Factory`, with what its binding must know of its arguments.
@usableFromInline
protocol FactoryForm: SendableMetatype {
  /// The arguments, or the only one.
  associatedtype Arguments
  /// The types of the arguments.
  static var arguments: [Any.Type] { get }

  init(handle: Handle)
}

extension Factory: FactoryForm {
  @usableFromInline
  typealias Arguments = (repeat each Argument)

  @usableFromInline
  static var arguments: [Any.Type] {
    var types: [Any.Type] = []
    repeat types.append((each Argument).self)
    return types
  }
}

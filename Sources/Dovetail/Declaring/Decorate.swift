/// Wraps the value of a key.
///
/// ```swift
/// Decorate(Api.self) { CachingApi(wrapping: $0, cache: $1) }
/// ```
///
/// Decorators are applied in the order of the modules, the last one outermost; the binding keeps its lifetime.
public struct Decorate<Value>: ModuleElement, Sendable {
  private let binding: Binding

  /// The declarations of the element.
  public var bindings: Bindings { Bindings(binding) }

  @usableFromInline
  init(_ binding: Binding) {
    binding.role = .decorator
    self.binding = binding
  }

  /// Takes keys for the parameters of their types, except for the wrapped value.
  ///
  /// - Parameter keys: The keys; each is for the only parameter of its type.
  /// - Returns: The element; if a type is not that of one parameter, the graph has a fault.
  public func using(_ keys: Keys...) -> Decorate { Decorate(binding.using(keys)) }

  /// Decorates a type's binding.
  ///
  /// - Parameters:
  ///   - type: The type whose binding is wrapped.
  ///   - make: A function of the wrapped value and of further dependencies; it may throw.
  @_alwaysEmitIntoClient
  public init<each Parameter>(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (Value, repeat each Parameter) throws -> Value
  ) {
    let head = Bind(type, fileID: fileID, filePath: filePath, line: line, column: column).head
    self.init(decorating: head, .types(repeat (each Parameter).self), make)
  }

  /// The same for a key.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public init<each Parameter>(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (Value, repeat each Parameter) throws -> Value
  ) {
    let head = Bind(key, fileID: fileID, filePath: filePath, line: line, column: column).head
    self.init(decorating: head, .types(repeat (each Parameter).self), make)
  }

  /// The same for a key, with the further dependencies given by keys: one, or a tuple of several.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  public init<each Parameter>(
    _ key: Key<Value>, _ keys: (repeat Key<each Parameter>),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (Value, repeat each Parameter) throws -> Value
  ) {
    let head = Bind(key, fileID: fileID, filePath: filePath, line: line, column: column).head
    self.init(decorating: head, .keys(repeat each keys), make)
  }

  @_alwaysEmitIntoClient
  init<each Parameter>(
    decorating head: Binding, _ further: DependencyList,
    _ make: @escaping @isolated(any) @Sendable (Value, repeat each Parameter) throws -> Value
  ) {
    self.init(
      head.making(
        make.isolation, .decorating(head.key, further),
        Make { [make = withoutIsolation(make)] a in
          try a.making { try make(a.next(Value.self, &$0), repeat try a.next((each Parameter).self, &$0)) }
        }.erased))
  }

  /// Decorates a type's binding by an async function.
  ///
  /// - Parameters:
  ///   - type: The type whose binding is wrapped.
  ///   - make: An async function of the wrapped value and of further dependencies; it may throw.
  @_disfavoredOverload
  public init<each Parameter: Sendable>(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @Sendable (Value, repeat each Parameter) async throws -> Value
  ) where Value: Sendable {
    let head = Bind(type, fileID: fileID, filePath: filePath, line: line, column: column).head
    self.init(head.awaiting(nil, .decorating(head.key, .types(repeat (each Parameter).self)), make))
  }

  /// The same for a key.
  @_disfavoredOverload
  public init<each Parameter: Sendable>(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @Sendable (Value, repeat each Parameter) async throws -> Value
  ) where Value: Sendable {
    let head = Bind(key, fileID: fileID, filePath: filePath, line: line, column: column).head
    self.init(head.awaiting(nil, .decorating(head.key, .types(repeat (each Parameter).self)), make))
  }

  /// The same for a key, with the further dependencies given by keys: one, or a tuple of several.
  @_disfavoredOverload
  public init<each Parameter: Sendable>(
    _ key: Key<Value>, _ keys: (repeat Key<each Parameter>),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @Sendable (Value, repeat each Parameter) async throws -> Value
  ) where Value: Sendable {
    let head = Bind(key, fileID: fileID, filePath: filePath, line: line, column: column).head
    self.init(head.awaiting(nil, .decorating(head.key, .keys(repeat each keys)), make))
  }
}

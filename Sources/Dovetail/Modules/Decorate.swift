/// Wraps what a key is bound to.
///
/// ```swift
/// Decorate(Api.self) { CachingApi(wrapping: $0, cache: $1) }
/// ```
///
/// Decorators are applied in the order of the modules, the last one outermost; the binding keeps its scope.
public struct Decorate<Value>: ModuleElement, Sendable {
  /// What the element declares.
  public let bindings: Bindings

  /// Decorates a type's binding.
  ///
  /// - Parameters:
  ///   - type: The type whose binding is wrapped.
  ///   - make: A function of the wrapped value and of further dependencies; it may throw.
  @inlinable
  @inline(__always)
  public init<each Parameter>(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (Value, repeat each Parameter) throws -> Value
  ) {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    self.init(
      AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column),
      isolation, DependencyList.list(repeat (each Parameter).self)
    ) { injector, first in
      var next = first
      let value: Value = try injector.argument(Value.self, &next)
      return try make(value, repeat try injector.argument((each Parameter).self, &next))
    }
  }

  /// Decorates a key's binding, with the further dependencies given by keys.
  ///
  /// - Parameters:
  ///   - key: The key whose binding is wrapped.
  ///   - keys: The keys of the further dependencies, in the order of the parameters.
  ///   - make: A function of the wrapped value and of further dependencies; it may throw.
  @inlinable
  @inline(__always)
  public init<each Parameter>(
    _ key: Key<Value>, _ keys: repeat Key<each Parameter>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @isolated(any) @Sendable (Value, repeat each Parameter) throws -> Value
  ) {
    let isolation = Isolation(make.isolation)
    let make = Isolation.removed(from: make)
    self.init(
      key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column),
      isolation, DependencyList.list(repeat each keys)
    ) { injector, first in
      var next = first
      let value: Value = try injector.argument(Value.self, &next)
      return try make(value, repeat try injector.argument((each Parameter).self, &next))
    }
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
    self.init(
      AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column),
      DependencyList.list(repeat (each Parameter).self)
    ) { injector, first in
      var next = first
      let value: Value = try injector.argument(Value.self, &next)
      let arguments = (repeat try injector.argument((each Parameter).self, &next))
      return { MadeHome(holding: try await make(value, repeat each arguments)) }
    }
  }

  /// Decorates a key's binding by an async function, with the further dependencies given by keys.
  ///
  /// - Parameters:
  ///   - key: The key whose binding is wrapped.
  ///   - keys: The keys of the further dependencies, in the order of the parameters.
  ///   - make: An async function of the wrapped value and of further dependencies; it may throw.
  @_disfavoredOverload
  public init<each Parameter: Sendable>(
    _ key: Key<Value>, _ keys: repeat Key<each Parameter>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    @_inheritActorContext make: @escaping @Sendable (Value, repeat each Parameter) async throws -> Value
  ) where Value: Sendable {
    self.init(
      key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column),
      DependencyList.list(repeat each keys)
    ) { injector, first in
      var next = first
      let value: Value = try injector.argument(Value.self, &next)
      let arguments = (repeat try injector.argument((each Parameter).self, &next))
      return { MadeHome(holding: try await make(value, repeat each arguments)) }
    }
  }

  private init(_ key: AnyKey, _ site: SourceSite, _ further: DependencyList, _ function: @escaping AwaitedFunction) {
    let head = BindingHead(key: key, site: site, role: .decorator)
    let dependencies = DependencyList([Dependency(key: key, kind: .decorated)] + further)
    bindings = Bindings(Recipe<Value>(awaited: head, dependencies, function).binding, .unshared)
  }

  @usableFromInline
  init(
    _ key: AnyKey, _ site: SourceSite, _ isolation: Isolation, _ further: DependencyList,
    make: @escaping Binding<Value>.Make
  ) {
    bindings = Bindings(
      Binding(
        BindingHead(key: key, site: site, role: .decorator).isolated(isolation),
        DependencyList([Dependency(key: key, kind: .decorated)] + further),
        make: make),
      .unshared)
  }
}

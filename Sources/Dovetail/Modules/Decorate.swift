/// Wraps what a key is bound to.
///
/// ```swift
/// Decorate(Api.self) { CachingApi(wrapping: $0, cache: $1) }
/// ```
///
/// Decorators are applied in the order of the modules, the last one outermost; the binding keeps its scope.
public struct Decorate<Value>: ModuleElement, Sendable {
  private let declaration: Declaration

  /// The complete element.
  public var declared: Bindings { Bindings(declaration, .unshared) }

  /// Decorates a type's binding.
  ///
  /// - Parameters:
  ///   - type: The type whose binding is wrapped.
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  ///   - make: A function of the wrapped value and of further dependencies; it may throw.
  @inlinable
  @inline(__always)
  public init<each Parameter>(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    make: @escaping @Sendable (Value, repeat each Parameter) throws -> Value
  ) {
    self.init(
      AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column),
      DependencyList.of(repeat (each Parameter).self), maker: .calling(withFirst: make))
  }

  /// Decorates a key's binding, with the further dependencies given by keys.
  ///
  /// - Parameters:
  ///   - key: The key whose binding is wrapped.
  ///   - keys: The keys of the further dependencies, in the order of the parameters.
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  ///   - make: A function of the wrapped value and of further dependencies; it may throw.
  @inlinable
  @inline(__always)
  public init<each Parameter>(
    _ key: Key<Value>, _ keys: repeat Key<each Parameter>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
    make: @escaping @Sendable (Value, repeat each Parameter) throws -> Value
  ) {
    self.init(
      key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column),
      DependencyList.of(repeat each keys), maker: .calling(withFirst: make))
  }

  @usableFromInline
  init(_ key: AnyKey, _ site: SourceSite, _ further: DependencyList, maker: Maker) {
    defer { further.deallocate() }
    declaration = Declaration(
      DeclarationHead(key: key, site: site, role: .decorator),
      dependencies: [Dependency(key: key, kind: .decorated)] + further.places, maker: maker)
  }
}

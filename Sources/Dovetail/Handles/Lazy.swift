/// A handle that makes its value at the first use, and caches it.
///
/// Any binding can depend on `Lazy<T>` if `T` is bound; each dependent gets a new lazy, whose copies share the value.
/// It is made exactly once, even if several threads read it. A lazy retains neither its injector nor a value that the
/// injector shares, also weakly, so two singletons that refer to each other by lazies are released with their injector.
///
/// With `DovetailProperties`, a property can be a lazy: `@Lazy var parser = Parser()`.
@propertyWrapper
public struct Lazy<Value> {
  @usableFromInline package let cell: LazyCell<Value>

  /// Creates the lazy of a property.
  package init(_ declaration: any LazyDeclaration<Value>) { cell = LazyCell(nil, declaration) }

  init(_ handle: Handle) { cell = LazyCell(handle) }

  // Swift searches a wrapper's initializer without arguments in the type itself, and prefers an available overload.

  /// Rejects a property, which needs `DovetailProperties`.
  @available(*, unavailable, message: "import DovetailProperties")
  public init() { fatalError("unavailable") }

  // Replaces: 'value' is inaccessible due to 'internal' protection level
  /// Rejects a property in place of a call.
  @available(*, unavailable, message: "a lazy is called: write '()' instead of '.value'")
  public var value: Value { fatalError("unavailable") }

  /// Returns the value; traps where `get` throws.
  @inlinable
  public func callAsFunction(fileID: StaticString = #fileID, line: UInt = #line) -> Value {
    cell.known ?? cell.getOrTrap(fileID, line)
  }

  /// The value of a property; an assigned value replaces the value that is made, until a reset.
  @inlinable
  public var wrappedValue: Value {
    get { self(fileID: "", line: 0) }
    set { self = Lazy(cell: cell.renewed(newValue)) }
  }

  /// The lazy, to handle its errors, to reset it, or to inject it: `.injecting(\.$api)`.
  public var projectedValue: Lazy {
    get { self }
    set { self = newValue }
  }

  /// The value of an object's property, read with the object, which hooks and errors name.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Lazy>
  ) -> Value {
    get { owner[keyPath: storage](for: owner) }
    set { owner[keyPath: storage].wrappedValue = newValue }
  }

  /// The lazy of an object's property, read with the object, which hooks and errors name.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected property: ReferenceWritableKeyPath<Owner, Lazy>,
    storage storage: ReferenceWritableKeyPath<Owner, Lazy>
  ) -> Lazy {
    get {
      let lazy = owner[keyPath: storage]
      if lazy.cell.known == nil { lazy.cell.declaration?.belong(to: owner, at: storage) }
      return lazy
    }
    set { owner[keyPath: storage] = newValue }
  }

  /// Returns the value of an object's property, for a property wrapper that contains the lazy.
  ///
  /// - Parameter owner: The object, which hooks and errors name.
  /// - Returns: The value.
  @inlinable
  public func callAsFunction(for owner: AnyObject) -> Value { cell.known ?? cell.getOrTrap("", 0, for: owner) }

  /// Returns the value, which is made exactly once, even if several threads read it.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` when the value cannot be made or needs itself, or the injector is gone; the next call
  ///   tries again.
  public func get() throws(ResolutionError) -> Value { try cell.get() }

  /// Returns the value, which is made exactly once, and awaits the actors and async functions that this needs.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` when the value cannot be made or needs itself, or the injector is gone, or
  ///   `CancellationError` when the caller's task is canceled meanwhile; the next call tries again.
  @inlinable @inline(__always)
  public nonisolated(nonsending) func resolved() async throws -> Value where Value: Sendable {
    if let known = cell.known { return known }
    return Storage<Value>.value(in: try await cell.resolvedStorage())
  }

  /// Releases the value, so that the next use makes a new one; a value that the injector shares does not change.
  public mutating func reset() { self = Lazy(cell: cell.renewed(nil)) }

  @usableFromInline
  init(cell: LazyCell<Value>) { self.cell = cell }
}

extension Lazy: Sendable where Value: Sendable {}

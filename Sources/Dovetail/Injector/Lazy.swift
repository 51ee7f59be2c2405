/// A value that is made when it is first asked for, and retained.
///
/// Any binding may ask for `Lazy<T>` where `T` is bound; each dependent gets a lazy of its own, whose copies share the
/// value. It is made exactly once, whatever threads ask. A lazy does not retain its injector, and leaves a value that the
/// injector shares to it: two singletons may refer to each other by lazies and still go away with their injector.
///
/// With `DovetailProperties`, a property may be one: `@Lazy var parser = Parser()`.
@propertyWrapper
public struct Lazy<Value> {
  @usableFromInline package let cell: LazyCell<Value>

  /// Makes a lazy that a property declares.
  package init(_ declaration: any LazyDeclaration<Value>) {
    cell = LazyCell(nil, declaration)
  }

  init(_ handle: Handle) { cell = LazyCell(handle) }

  // Swift looks for the initializer of a wrapper without arguments in the type itself, and prefers one that is available.

  /// Refuses a property.
  @available(*, unavailable, message: "import DovetailProperties")
  public init() { fatalError("unavailable") }

  /// The value; traps where `get` throws.
  @inlinable
  public var value: Value { cell.known ?? cell.getOrTrap() }

  /// The value of a property; what is assigned takes the place of what is made, until a reset.
  @inlinable
  public var wrappedValue: Value {
    get { value }
    set { self = Lazy(cell: cell.renewed(newValue)) }
  }

  /// The lazy, to read it with an error, to reset it, or to have it injected: `.injecting(\.$api)`.
  public var projectedValue: Lazy {
    get { self }
    set { self = newValue }
  }

  /// The value of an object's property, which the lazy gets to know.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Lazy>
  ) -> Value {
    get { owner[keyPath: storage].value(for: owner) }
    set { owner[keyPath: storage].wrappedValue = newValue }
  }

  /// The lazy of an object, which it gets to know.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected property: ReferenceWritableKeyPath<Owner, Lazy>,
    storage storage: ReferenceWritableKeyPath<Owner, Lazy>
  ) -> Lazy {
    get {
      let lazy = owner[keyPath: storage]
      lazy.cell.declaration?.belong(to: owner)
      return lazy
    }
    set { owner[keyPath: storage] = newValue }
  }

  /// The value of an object's property, as a wrapper of one's own reads it.
  ///
  /// - Parameter owner: The object, which hooks and errors name.
  /// - Returns: The value.
  @inlinable
  public func value(for owner: AnyObject) -> Value { cell.known ?? cell.getOrTrap(for: owner) }

  /// The value, made exactly once, whatever threads ask.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` when the value cannot be made, is needed for its own creation, or the injector is gone;
  ///   the next call tries again.
  public func get() throws(ResolutionError) -> Value { try cell.get() }

  /// Releases the value, so that the next use makes a new one; what the injector shares stays the same.
  public mutating func reset() { self = Lazy(cell: cell.renewed(nil)) }

  @usableFromInline
  init(cell: LazyCell<Value>) { self.cell = cell }
}

extension Lazy: Sendable where Value: Sendable {}

extension Lazy where Value: Sendable {
  /// The value, made exactly once, whatever tasks and threads ask, wherever and by whatever functions it must be.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` when the value cannot be made, is needed for its own creation, or the injector is gone, or
  ///   `CancellationError` when the caller's task is canceled meanwhile; the next call tries again.
  @inlinable
  public nonisolated(nonsending) func resolved() async throws -> Value {
    if let known = cell.known { return known }
    return Storage<Value>.value(in: try await cell.resolvedStorage())
  }
}

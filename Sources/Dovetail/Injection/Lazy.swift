/// A value that is made when it is first asked for, and kept.
///
/// Any binding may ask for `Lazy<T>` where `T` is bound; each asker gets a lazy of its own. A property may be one, of what
/// the current injector has for its type or key, or else of its default value:
///
/// ```swift
/// final class Page {
///   @Lazy var parser = Parser()
///   @Lazy(onCreate: { $0.open() }) var cache = Cache()
///   @Lazy var api: any Api
///   @Lazy(.baseURL) var url: String
/// }
/// page.$parser.reset()    // the next use makes it anew
/// ```
///
/// It is made exactly once, whatever threads ask. To reset or to assign it changes the property, which is as safe to share
/// as a plain one is. Copies share what is made, until one of them is reset or assigned. Values that need each other to
/// be made are an error, also when threads begin with different ones at once.
///
/// A lazy keeps its value and does not keep its injector alive. A value that the injector shares and that may know the
/// lazy's owner stays with the injector, which each read asks for it then: two singletons may know each other by way of
/// lazies and still go away with their injector.
@propertyWrapper
public struct Lazy<Value> {
  @usableFromInline
  let cell: LazyCell<Value>

  init(_ cell: LazyCell<Value>) {
    self.cell = cell
  }

  // Swift looks for the initializer of a wrapper without arguments in the type itself.

  /// Declares a property that the current injector makes.
  ///
  /// Without a current injector, that of the first read makes it.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    get { read(for: nil) }
    set { assign(newValue) }
  }

  /// The value of an object's property, which is made with regard to the object.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped property: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Lazy>
  ) -> Value {
    get { owner[keyPath: storage].value(for: owner) }
    set { owner[keyPath: storage].assign(newValue) }
  }

  /// The value of an object's property, as a wrapper of one's own reads it.
  ///
  /// - Parameter owner: The object, which what is made may ask for.
  /// - Returns: The value.
  @inlinable
  @inline(__always)
  public func value(for owner: AnyObject) -> Value { read(for: owner) }

  @inlinable
  @inline(__always)
  func read(for owner: AnyObject?) -> Value {
    guard let box = unsafe cell.box() else {
      return unsafe Self.make(.passRetained(cell), for: owner.map { unsafe .passRetained($0) })
    }
    // The cell keeps the box.
    return withExtendedLifetime(cell) { unsafe box._withUnsafeGuaranteedRef { $0.value } }
  }

  /// The value.
  @inlinable
  public var value: Value { wrappedValue }

  /// The lazy, to read it with an error, to reset it, or to have it injected: `.injecting(\.$api)`.
  public var projectedValue: Lazy {
    get { self }
    set { self = newValue }
  }

  /// The lazy of an object, which it learns of.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected property: ReferenceWritableKeyPath<Owner, Lazy>,
    storage storage: ReferenceWritableKeyPath<Owner, Lazy>
  ) -> Lazy {
    get {
      let lazy = owner[keyPath: storage]
      lazy.cell.belong(to: owner)
      return lazy
    }
    set { owner[keyPath: storage] = newValue }
  }

  /// The value, made exactly once, whatever threads ask.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` when the value cannot be made, is needed for its own creation, or the injector is gone;
  ///   the next call tries again.
  public func get() throws(ResolutionError) -> Value { try cell.get() }

  /// Lets go of the value, so that the next use makes it anew.
  ///
  /// It is made as it was declared, also after an assignment; what the injector shares stays the same.
  public mutating func reset() { self = Lazy(cell.renewed()) }

  @usableFromInline
  mutating func assign(_ value: Value) { self = Lazy(cell.renewed(with: value)) }
}

extension Lazy where Value: Sendable {
  /// The value, made exactly once, whatever tasks and threads ask, wherever and by whatever functions it must be.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` when the value cannot be made, is needed for its own creation, or the injector is gone, or
  ///   `CancellationError` when the caller's task is canceled meanwhile; the next call tries again.
  public nonisolated(nonsending) func resolved() async throws -> Value { try await cell.resolved() }
}

extension Lazy {
  /// Makes the value.
  ///
  /// Inlinable so that it is specialized for the value's type: a read then need not keep room for what it returns.
  ///
  /// - Parameters:
  ///   - cell: The cell, retained for this call; a read that need not make anything has no use for a retain.
  ///   - owner: The object whose property is read, where that is known, retained too: the read has nothing to do after it.
  @inlinable
  @inline(never)
  static func make(_ cell: Unmanaged<LazyCell<Value>>, for owner: Unmanaged<AnyObject>?) -> Value {
    unsafe cell.takeRetainedValue().getOrTrap(for: owner?.takeRetainedValue())
  }
}

extension Lazy: DeclaredWrapper {
  var declared: DeclaredProperty? { cell.property }
}

extension Lazy: Sendable where Value: Sendable {}

extension Lazy: LazyForm {}

extension Lazy: ImplicitBinding {
  static func implicitBinding(for key: AnyKey) -> AnyBinding? {
    Binding<Lazy>(implicit: key, [Dependency(key: key.renamed(Value.self), kind: .deferred)]) { injector, first in
      Lazy(LazyCell(handle: injector.handle(at: first), asker: injector.knownAsker(at: first)))
    }
  }
}

extension Injector {
  /// The index of the first link of the lazy that is being made, -1 for one that the graph does not list, or nil when code
  /// asks for it that runs within the creation of what an injector holds.
  ///
  /// What the graph does not know of may keep the value then.
  fileprivate final func knownAsker(at first: Int) -> Int? {
    // What the present resolve makes are edges of the graph.
    let around = ResolutionStack.frames().drop { $0.kind != .read }
    return around.contains { $0.kind == .creation } ? nil : level < 0 ? -1 : first
  }
}

/// A property that gets its value from the current injector when its owner is made.
///
/// ```swift
/// final class Page {
///   @Inject var api: any Api
///   @Inject(.baseURL) var url: String
///   @Inject var cache: Cache?        // nil when nothing binds it
/// }
/// let page = injector.run { Page() }
/// ```
///
/// `Injector.current` says which injector that is; without one, that of the first read is asked. What is bound for certain
/// owners is made at the first read too, when an object's property knows whose it is. Prefer the parameters of an
/// initializer: the graph knows those, and is verified with them. So it does when the owner's binding injects the property,
/// for owners that the graph makes and for those that `inject(into:)` is given:
///
/// ```swift
/// Bind(Page.self).to { Page() }.injecting(\.$api).injecting(\.$url, from: .baseURL)
/// ```
///
/// What is not injected traps when it is first read, with the property's place; `get()` throws that error. A class that
/// is `Sendable` and checked has no room for a wrapper of any kind, since the compiler counts each as a variable; let it
/// hold an `Inject` in a constant.
@propertyWrapper
public struct Inject<Value> {
  @usableFromInline
  enum Origin {
    case value(Value)
    /// It is made when it is read; or that failed.
    case later(LazyCell<Value>)
  }

  @usableFromInline
  let origin: Origin

  @inlinable
  init(_ origin: Origin) {
    self.origin = origin
  }

  // Swift looks for the initializer of a wrapper without arguments in the type itself.

  /// Declares a property of a bound type.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Gives a property its value, as a test or an initializer may.
  ///
  /// ```swift
  /// Page(api: Inject(value: double))
  /// ```
  ///
  /// - Parameter value: The value, which no injector is asked for.
  @inlinable
  public init(value: Value) {
    self.init(.value(value))
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value { read(for: nil) }

  /// The value of an object's property, which is made with regard to the object.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped property: KeyPath<Owner, Value>,
    storage storage: KeyPath<Owner, Inject>
  ) -> Value {
    // The path is used for this alone, so that the optimizer makes none.
    owner[keyPath: storage].value(for: owner)
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
    switch origin {
    case .value(let value): return value
    case .later(let cell): return cell.getOrTrap(for: owner)
    }
  }

  /// The value; what a constant reads.
  @inlinable
  public var value: Value { wrappedValue }

  /// The property, to read it with an error, or to have it injected: `.injecting(\.$api)`.
  public var projectedValue: Inject {
    get { self }
    set { self = newValue }
  }

  /// The property of an object, which it learns of.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected property: ReferenceWritableKeyPath<Owner, Inject>,
    storage storage: ReferenceWritableKeyPath<Owner, Inject>
  ) -> Inject {
    get {
      let inject = owner[keyPath: storage]
      if case .later(let cell) = inject.origin { cell.belong(to: owner) }
      return inject
    }
    set { owner[keyPath: storage] = newValue }
  }

  /// The value, or why there is none.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError`, with the place of the property.
  @discardableResult
  public func get() throws(ResolutionError) -> Value {
    switch origin {
    case .value(let value): value
    case .later(let cell): try cell.get()
    }
  }
}

extension Inject: Sendable where Value: Sendable {}
extension Inject.Origin: Sendable where Value: Sendable {}

extension Inject: DeclaredWrapper {
  var declared: DeclaredProperty? { if case .later(let cell) = origin { cell.property } else { nil } }
}

extension Inject: PropertyContent {
  var content: Any? { if case .value(let value) = origin { value } else { nil } }
}

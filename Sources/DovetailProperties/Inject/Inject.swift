public import Dovetail

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
/// The value comes from `Injector.current`; without one when the owner is made, from the current injector of the first
/// read. A value that needs the main actor or must be awaited is resolved at the first read. Prefer parameters of an
/// initializer, which the graph verifies. It also verifies properties that the owner's binding injects, whether the
/// graph makes the owner or `inject(into:)` gets it:
///
/// ```swift
/// Bind(Page.self).to { Page() }.injecting(\.$api).injecting(\.$url, from: .baseURL)
/// ```
///
/// A property without a value traps at its first read, with the place of its declaration; `get()` throws that error. A
/// class with a checked `Sendable` conformance cannot have property wrappers, since the compiler counts each as a
/// variable; use a constant `Inject` there.
@propertyWrapper
public struct Inject<Value> {
  /// The value's storage: a read copies the wrapper, and retaining a storage is faster than copying a generic value.
  @usableFromInline let storage: AnyObject?
  /// Resolves the value at the first read, or throws the error of the first attempt.
  @usableFromInline let deferred: Lazy<Value>?

  // Swift finds the initializer of a wrapper without arguments only in the type itself, not in an extension.

  /// Declares a property of a bound type.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      Key(Value.self), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property of a bound key.
  ///
  /// - Parameter key: The key.
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(key, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that is nil when nothing binds the key.
  ///
  /// - Parameter key: The key of the optional value.
  public init<Wrapped>(
    _ key: Key<Wrapped>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value == Wrapped? {
    self.init(
      key.name.map { Key<Value>($0) } ?? Key(Value.self),
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Gives a property its value, for tests and initializers.
  ///
  /// ```swift
  /// Page(api: Inject(value: double))
  /// ```
  ///
  /// - Parameter value: The value; nothing is resolved.
  @inlinable
  public init(value: Value) { self.init(storage: Storage<Value>.made(value)) }

  @usableFromInline
  init(storage: AnyObject) {
    self.storage = storage
    deferred = nil
  }

  /// Resolves the key; the first read throws the error, if any.
  private init(_ key: Key<Value>, at site: SourceSite) {
    var failure: ResolutionError?
    do throws(ResolutionError) {
      if let injector = Injector.current {
        self.init(storage: try injector.storage(of: key))
        return
      }
    } catch {
      // A later read may succeed: the memberwise initializer of a main actor struct may run elsewhere, and an awaited
      // instance may have been started by then.
      switch error.reason {
      case .needsMainActor, .needsAwait: break
      default: failure = error
      }
    }
    self.init(deferred: Lazy(LazyProperty(key.erased, at: site, retainsShared: true, failure: failure)))
  }

  private init(deferred: Lazy<Value>) {
    storage = nil
    self.deferred = deferred
  }

  // Not inlined, since the getter's code is inlined into each property.
  @inlinable @inline(never)
  func deferredValue() -> Value { deferred.unsafelyUnwrapped.wrappedValue }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    @inline(__always)
    get {
      if let storage { return Storage<Value>.value(in: storage) }
      return deferredValue()
    }
    // Replaces: cannot assign to property: 'api' is a get-only property
    @available(
      *, unavailable,
      message:
        "the injector gives the value; to pass one, as a test does, give the wrapper: 'page.$api = Inject(value: …)', or declare the property with @Lazy"
    )
    // Nonmutating, so that a member of an object in a struct's property can be set.
    nonmutating set { fatalError("unavailable") }
  }

  /// The value, for an `Inject` in a constant.
  @inlinable
  public var value: Value { wrappedValue }

  /// The value of an object's property, for custom wrappers.
  ///
  /// - Parameter owner: The object, which errors name.
  /// - Returns: The value.
  @inlinable
  public func value(for owner: AnyObject) -> Value {
    if let storage { return Storage<Value>.value(in: storage) }
    return deferred.unsafelyUnwrapped(for: owner)
  }

  /// The property itself, for `get()` and for `.injecting(\.$api)`.
  public var projectedValue: Inject {
    get { self }
    set { self = newValue }
  }

  /// The property itself, in a class; it records its owner for errors.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected property: ReferenceWritableKeyPath<Owner, Inject>,
    storage storage: ReferenceWritableKeyPath<Owner, Inject>
  ) -> Inject {
    get {
      let inject = owner[keyPath: storage]
      inject.deferred?.cell.declaration?.belong(to: owner, at: storage)
      return inject
    }
    set { owner[keyPath: storage] = newValue }
  }

  /// Reads the value.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError`, with the place of the property's declaration.
  @discardableResult
  public func get() throws(ResolutionError) -> Value {
    if let storage { return Storage<Value>.value(in: storage) }
    return try deferred.unsafelyUnwrapped.get()
  }
}

// Sendable: `storage` is a constant, and contains a Sendable value.
extension Inject: @unchecked Sendable where Value: Sendable {}

extension Inject {
  // Replaces: extra argument 'wrappedValue' in call
  /// Refuses a default value.
  @available(
    *, unavailable,
    message: "the injector gives the value; for a default use @Lazy, and to pass one write: Inject(value: …)"
  )
  public init(wrappedValue: Value) { fatalError("unavailable") }
}

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
/// `Injector.current` is that injector; without one, that of the first read is asked. What must be
/// made on the main actor, or awaited, is left to the first read. Prefer the parameters of an
/// initializer: the graph has those, and is verified with them. So it is when the owner's binding injects the property, for
/// owners that the graph makes and for those that `inject(into:)` is given:
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
  // Not an enum, which each read would copy as a whole.
  @usableFromInline let stored: Value?
  /// Makes the value at the first read, or has the error.
  @usableFromInline let late: Lazy<Value>?

  // Swift looks for the initializer of a wrapper without arguments in the type itself.

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
  /// - Parameter key: The key of the value that may be there.
  public init<Wrapped>(
    _ key: Key<Wrapped>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) where Value == Wrapped? {
    self.init(
      key.name.map { Key<Value>($0) } ?? Key(Value.self),
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
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
    stored = value
    late = nil
  }

  /// Resolves the key; an error is for the first read.
  private init(_ key: Key<Value>, at site: SourceSite) {
    var failure: ResolutionError?
    do throws(ResolutionError) {
      if let injector = Injector.current {
        self.init(value: try injector.resolve(key))
        return
      }
    } catch {
      // The initializer that Swift writes for a struct of the main actor runs on any, and what is awaited may have been
      // started by the first read.
      switch error.reason {
      case .needsMainActor, .needsAwait: break
      default: failure = error
      }
    }
    self.init(late: Lazy(LazyProperty(key.erased, at: site, retainsShared: true, failure: failure)))
  }

  private init(late: Lazy<Value>) {
    stored = nil
    self.late = late
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    get { stored ?? late.unsafelyUnwrapped.value }
    // Replaces: cannot assign to property: 'api' is a get-only property
    @available(
      *, unavailable,
      message:
        "the injector gives the value; to pass one, as a test does, give the wrapper: 'page.$api = Inject(value: …)', or declare the property with @Lazy"
    )
    set { self = Inject(value: newValue) }
  }

  /// The value; what a constant reads.
  @inlinable
  public var value: Value { wrappedValue }

  /// The value of an object's property, as a wrapper of one's own reads it.
  ///
  /// - Parameter owner: The object, which an error names.
  /// - Returns: The value.
  @inlinable
  public func value(for owner: AnyObject) -> Value { stored ?? late.unsafelyUnwrapped.value(for: owner) }

  /// The property, to read it with an error, or to have it injected: `.injecting(\.$api)`.
  public var projectedValue: Inject {
    get { self }
    set { self = newValue }
  }

  /// The property of an object, which it gets to know.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected property: ReferenceWritableKeyPath<Owner, Inject>,
    storage storage: ReferenceWritableKeyPath<Owner, Inject>
  ) -> Inject {
    get {
      let inject = owner[keyPath: storage]
      inject.late?.cell.declaration?.belong(to: owner)
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
    if let stored { return stored }
    return try late.unsafelyUnwrapped.get()
  }
}

extension Inject: Sendable where Value: Sendable {}

extension Inject {
  // Replaces: extra argument 'wrappedValue' in call
  /// Refuses a default value.
  @available(
    *, unavailable,
    message: "the injector gives the value; for a default use @Lazy, and to pass one write: Inject(value: …)"
  )
  public init(wrappedValue: Value) { fatalError("unavailable") }
}

/// A property that gets an object from the current injector when its owner is made, and does not keep it alive.
///
/// ```swift
/// final class Row {
///   @InjectWeak var list: List?
/// }
/// ```
///
/// It is nil once nobody else holds the object, so it serves what the injector shares: `.singleton()` and the like. What
/// cannot be injected traps when it is first read; `get()` throws that error. Like `@Inject`, it may be injected by the
/// owner's binding instead: `.injecting(\.$list)`.
@propertyWrapper
public struct InjectWeak<Value> {
  var inject: Inject<WeakReference>

  /// Makes the property of a value that a binding injects.
  @usableFromInline
  init(to value: Value, of key: AnyKey) {
    do throws(ResolutionError) {
      inject = Inject(value: try Self.reference(to: value, of: key))
    } catch {
      inject = Inject(.later(LazyCell(failure: error)))
    }
  }

  /// A reference to a value, which must be an object.
  static func reference(to value: Value, of key: AnyKey) throws(ResolutionError) -> WeakReference {
    guard type(of: value as Any) is AnyClass else { throw ResolutionError(.notAnObject, key: key) }
    return WeakReference(value as AnyObject)
  }

  // Swift looks for the initializer of a wrapper without arguments in the type itself.

  /// Declares a property of a bound class, or of a protocol that is bound to one.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The object, or nil when it is gone.
  public var wrappedValue: Value? {
    do { return try get() } catch { fatalError(error.description) }
  }

  /// The object that an object's property has, which is made with regard to the owner.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped property: KeyPath<Owner, Value?>,
    storage storage: KeyPath<Owner, InjectWeak>
  ) -> Value? {
    let weak = owner[keyPath: storage]
    weak.declared?.belong(to: owner)
    return weak.wrappedValue
  }

  /// The property, to read it with an error, or to have it injected: `.injecting(\.$list)`.
  public var projectedValue: InjectWeak {
    get { self }
    set { self = newValue }
  }

  /// The property of an object, which it learns of.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected property: ReferenceWritableKeyPath<Owner, InjectWeak>,
    storage storage: ReferenceWritableKeyPath<Owner, InjectWeak>
  ) -> InjectWeak {
    get {
      let weak = owner[keyPath: storage]
      weak.declared?.belong(to: owner)
      return weak
    }
    set { owner[keyPath: storage] = newValue }
  }

  /// The object, or why it was never there.
  ///
  /// - Returns: The object, or nil when it is gone.
  /// - Throws: `ResolutionError`, with the place of the property.
  public func get() throws(ResolutionError) -> Value? { try inject.get().object as? Value }
}

// Sendable: the object of the reference is a `Value`.
extension InjectWeak: @unchecked Sendable where Value: Sendable {}

extension InjectWeak: DeclaredWrapper {
  var declared: DeclaredProperty? { inject.declared }
}

extension InjectWeak: PropertyContent {
  var content: Any? { try? get() }
}

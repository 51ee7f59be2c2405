/// A value that is made when it is first asked for, and kept.
///
/// Any binding may ask for `Lazy<T>` where `T` is bound; each asker gets a lazy of its own. A property may be one, of its
/// default value or of what the current injector has for its type or key:
///
/// ```swift
/// final class Page {
///   @Lazy var parser = Parser()
///   @Lazy var api: any Api
///   @Lazy(.baseURL) var url: String
/// }
/// page.$parser.reset()    // the next use makes it anew
/// ```
///
/// It is made exactly once, whatever threads ask. To reset or to assign it changes the property, which is as safe to share
/// as a plain one is. Copies share what is made, until one of them is reset or assigned.
///
/// A lazy does not keep its injector alive. It keeps a value that only it has; one that is shared stays with the injector,
/// so that two singletons may know each other by way of a lazy and still go away with it.
@propertyWrapper
public struct Lazy<Value>: Sendable {
  @usableFromInline
  var cell: LazyCell<Value>

  init(handle: Handle) {
    cell = LazyCell(handle: handle)
  }

  private init(_ key: AnyKey, at site: SourceSite) {
    let lazy = Injector.resolveInCurrent(key, at: site) { (injector) throws(ResolutionError) -> Lazy in
      try injector.copy(key.renamed(Lazy.self))
    }
    switch lazy {
    case .success(let lazy): self = lazy
    case .failure(let error): cell = LazyCell(failure: error)
    }
  }

  /// Declares a property that its default value makes.
  ///
  /// - Parameter wrappedValue: The value, which is not evaluated before it is used.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    cell = LazyCell(expression: wrappedValue)
  }

  /// Declares a property that the current injector makes.
  ///
  /// - Parameters:
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Declares a property that the current injector makes from a key.
  ///
  /// - Parameters:
  ///   - key: The bound key.
  ///   - fileID: Filled in by the compiler.
  ///   - filePath: Filled in by the compiler.
  ///   - line: Filled in by the compiler.
  ///   - column: Filled in by the compiler.
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(key.erased, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    get { cell.entry.pointee.made != nil ? cell.place.pointee : cell.getOrTrap() }
    set { assign(newValue) }
  }

  /// The value.
  @inlinable
  public var value: Value { wrappedValue }

  /// The lazy, to read it with an error or to reset it.
  public var projectedValue: Lazy {
    get { self }
    set { self = newValue }
  }

  /// The value, made exactly once, whatever threads ask.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError` when the value cannot be made or the injector is gone; the next call tries again.
  public func get() throws(ResolutionError) -> Value { try cell.get() }

  /// Lets go of the value, so that the next use makes it anew.
  ///
  /// It is made as it was declared, also after an assignment; what the injector shares stays the same.
  public mutating func reset() { cell = cell.renewed() }

  @usableFromInline
  mutating func assign(_ value: Value) { cell = cell.renewed(with: value) }
}

extension Lazy: ImplicitBinding {
  static func implicitDeclaration(for key: AnyKey) -> Declaration? {
    Declaration(implicit: key, dependencies: [Dependency(key: key.renamed(Value.self), kind: .deferred)]) {
      arguments, place in
      place.initializeMemory(as: Lazy.self, to: Lazy(handle: arguments.handle(at: 0)))
    }
  }
}

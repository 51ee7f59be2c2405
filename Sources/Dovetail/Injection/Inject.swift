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
/// `Injector.current` says which injector that is. Prefer the parameters of an initializer: the graph knows those, and
/// is verified with them. So it does when the owner's binding injects the property, for owners that the graph makes and
/// for those that `inject(into:)` is given:
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
  let outcome: Result<Value, ResolutionError>

  @inlinable
  init(_ outcome: Result<Value, ResolutionError>) {
    self.outcome = outcome
  }

  // Swift looks for the initializer of a wrapper without arguments in the type itself.

  /// Declares a property of a bound type.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      AnyKey(Value.self), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    switch outcome {
    case .success(let value): return value
    case .failure(let error): fatalError(error.description)
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

  /// The value, or why there is none.
  ///
  /// - Returns: The value.
  /// - Throws: `ResolutionError`, with the place of the property.
  @discardableResult
  public func get() throws(ResolutionError) -> Value { try outcome.get() }
}

extension Inject: Sendable where Value: Sendable {}

extension Injector {
  /// Resolves what a property asks for when its owner is made.
  ///
  /// The error is kept for the first read, since a property's default value cannot throw.
  ///
  /// - Parameters:
  ///   - key: What the property asks for.
  ///   - site: Where it is declared.
  ///   - resolve: How to resolve it.
  /// - Returns: The value, or the error with the place of the property.
  static func resolveInCurrent<Value>(
    _ key: AnyKey, at site: SourceSite, _ resolve: (Injector) throws(ResolutionError) -> Value
  ) -> Result<Value, ResolutionError> {
    guard let injector = current else { return .failure(ResolutionError(.noInjector, key: key, property: site)) }
    do {
      return .success(try resolve(injector))
    } catch {
      return .failure(error.asked(byPropertyAt: site))
    }
  }
}

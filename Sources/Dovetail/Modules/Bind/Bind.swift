/// The start of a binding: the key, which a target, a scope and hooks follow.
///
/// ```swift
/// Bind(Api.self).to { LiveApi(session: $0, logger: $1) }.singleton()
/// Bind(.baseURL).toInstance("https://example.org")
/// ```
public struct Bind<Value>: TargetBuilder {
  /// The key that was given, or nil for the one that the type names.
  @usableFromInline
  let qualified: Key<Value>?
  @usableFromInline
  let site: SourceSite

  var key: AnyKey { qualified?.erased ?? AnyKey(Value.self) }

  /// What the binding says besides how its value is made.
  public var head: BindingHead { BindingHead(key: key, site: site) }

  /// Binds a type.
  ///
  /// - Parameter type: The type that is asked for: a class, a protocol, a struct, a metatype, a function, anything.
  @inlinable
  public init(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    qualified = nil
    site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Binds a qualified key.
  ///
  /// - Parameter key: The key that is asked for.
  @inlinable
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    qualified = key
    site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Declares that the value comes from outside when a scope is entered.
  ///
  /// - Parameter scope: The scope; `enter` takes a `Seed` for each such binding.
  /// - Returns: The element.
  public func seeded(in scope: Scope) -> Sealed where Value: Sendable { seed(in: scope) }

  /// Declares that the value comes from outside when the injector is made: it exists before the graph does.
  ///
  /// ```swift
  /// Bind(Database.self).seeded()
  /// let injector = try Injector(graph) { Seed(Database.self, database) }
  /// ```
  ///
  /// - Returns: The element; `Injector` takes a `Seed` for each such binding.
  public func seeded() -> Sealed where Value: Sendable { seed(in: nil) }

  private func seed(in scope: Scope?) -> Sealed {
    // A seed is in its slot before anybody asks, unless a check goes on without it.
    Sealed(Binding<Value>(head, []) { _, _ in throw CheckFailure(reason: .missingSeed(scope)) }, .seeded(scope))
  }
}

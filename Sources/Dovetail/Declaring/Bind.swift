/// The start of a binding: the key, followed by a target, a lifetime and hooks.
///
/// ```swift
/// Bind(Api.self).to { LiveApi(session: $0, logger: $1) }.singleton()
/// Bind(.baseURL).toInstance("https://example.org")
/// ```
public struct Bind<Value>: Sendable {
  /// The binding, which has no target yet.
  @usableFromInline let head: Binding

  /// Binds a type.
  ///
  /// - Parameter type: The type to bind: a class, a protocol, a struct, a metatype, a function, any type.
  @inlinable @inline(__always)
  public init(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    head = declared(type, LiteralText(fileID), LiteralText(filePath), line, column)
  }

  /// The same for a key.
  @_disfavoredOverload
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    head = Binding(key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // The head makes nothing. A seed is in its slot before any read, but in a dry run, which goes on without it.

  /// Declares that the caller passes the value when it enters a scope.
  ///
  /// - Parameter scope: The scope; `enter` requires a `Seed` for each such binding.
  /// - Returns: The element.
  public func seeded(in scope: Scope) -> Shared where Value: Sendable { Shared(head.lasting(.seeded(scope))) }

  /// Declares that the caller passes the value, which exists already, when it makes the injector.
  ///
  /// ```swift
  /// Bind(Database.self).seeded()
  /// let injector = try Injector(graph) { Seed(Database.self, database) }
  /// ```
  ///
  /// - Returns: The element; `Injector` requires a `Seed` for each such binding.
  public func seeded() -> Shared where Value: Sendable { Shared(head.lasting(.seeded(nil))) }

  /// Declares members injection: the properties that `inject(into:)` sets in values that other code makes, such as a
  /// framework.
  ///
  /// ```swift
  /// Bind(HouseScreen.self).membersOnly().injecting(\.house)
  /// ```
  ///
  /// The type itself is not bound and cannot be resolved.
  ///
  /// - Returns: The element, to which properties are added.
  public func membersOnly() -> Shared { Shared(Binding(head.key.membersOnly, head.site, role: .membersOnly)) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts an element of an array or an entry of a map, to which a target and a lifetime are added.
///
/// ```swift
/// Contribute(Plugin.self).to(SpellCheck.init)                    // joins [any Plugin]
/// Contribute(Handler.self, at: "users").to(UsersHandler.init)    // joins [String: any Handler]
/// ```
///
/// The elements of the array are in the order of the modules.
///
/// - Parameters:
///   - type: The type of the elements, or of the map's values.
///   - entry: The key within the map, which may be contributed once; nil for an array.
/// - Returns: The element, which needs a target.
public func Contribute<Value>(
  _ type: Value.Type, at entry: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> Bind<Value> {
  Bind(contributing: AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), entry)
}

/// The same for a key.
public func Contribute<Value>(
  _ key: Key<Value>, at entry: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> Bind<Value> {
  Bind(contributing: key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), entry)
}

extension Bind {
  fileprivate init(contributing key: AnyKey, _ site: SourceSite, _ entry: String?) {
    head = Binding(key, site, role: .contribution)
    head.detail.contribution = Contribution(Value.self, of: key, at: entry)
  }
}

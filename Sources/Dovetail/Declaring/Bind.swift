/// The start of a binding: the key, which a target, a lifetime and hooks follow.
///
/// ```swift
/// Bind(Api.self).to { LiveApi(session: $0, logger: $1) }.singleton()
/// Bind(.baseURL).toInstance("https://example.org")
/// ```
public struct Bind<Value>: Sendable {
  @usableFromInline let head: BindingHead

  @inlinable @inline(__always)
  init(head: BindingHead) { self.head = head }

  /// Binds a type.
  ///
  /// - Parameter type: The type that is asked for: a class, a protocol, a struct, a metatype, a function, anything.
  @inlinable @inline(__always)
  public init(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      head: BindingHead(AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Binds a qualified key.
  ///
  /// - Parameter key: The key that is asked for.
  @inlinable
  public init(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(
      head: BindingHead(key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Declares that the value comes from outside when a scope is entered.
  ///
  /// - Parameter scope: The scope; `enter` takes a `Seed` for each such binding.
  /// - Returns: The element.
  public func seeded(in scope: Scope) -> Sealed where Value: Sendable { seed(scope) }

  /// Declares that the value comes from outside when the injector is made: it exists before the graph does.
  ///
  /// ```swift
  /// Bind(Database.self).seeded()
  /// let injector = try Injector(graph) { Seed(Database.self, database) }
  /// ```
  ///
  /// - Returns: The element; `Injector` takes a `Seed` for each such binding.
  public func seeded() -> Sealed where Value: Sendable { seed(nil) }

  private func seed(_ scope: Scope?) -> Sealed {
    // A seed is in its slot before anybody asks, unless a check goes on without it.
    let binding = head.binding(nil, DependencyList()) { _, _ in throw CreationFailure(.missingSeed(scope)) }
    binding.lifetime = .seeded(scope)
    return Sealed(binding)
  }

  /// Declares which properties `inject(into:)` fills of values that something else makes, as a framework does.
  ///
  /// ```swift
  /// Bind(HouseScreen.self).membersOnly().injecting(\.house)
  /// ```
  ///
  /// The type itself stays unbound: no binding can depend on it.
  ///
  /// - Returns: The element, to which properties are added.
  public func membersOnly() -> MembersOnly {
    let binding = Binding(head.key.membersOnly, head.site, DependencyList()) { _, _ in
      fatalError("no key leads to a binding of members")
    }
    binding.role = .membersOnly
    return MembersOnly(Recipe(binding))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The start of one element of a collection, which a target and a lifetime follow.
///
/// ```swift
/// Contribute(Plugin.self).to(SpellCheck.init)                    // joins [any Plugin]
/// ```
///
/// Arrays keep the order of the modules.
///
/// - Parameter type: The type of the elements.
/// - Returns: The element, which needs a target.
public func Contribute<Value>(
  _ type: Value.Type,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> Bind<Value> {
  Bind(contributing: AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// The start of one element of a qualified array, which a target and a lifetime follow.
///
/// - Parameter key: The key of the elements; the array has the key of the same name.
/// - Returns: The element, which needs a target.
public func Contribute<Value>(
  _ key: Key<Value>,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> Bind<Value> {
  Bind(contributing: key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// The start of one entry of a map, which a target and a lifetime follow.
///
/// ```swift
/// Contribute(Handler.self, at: "users").to(UsersHandler.init)    // joins [String: any Handler]
/// ```
///
/// - Parameters:
///   - type: The type of the map's values.
///   - entry: The key within the map, which may be contributed once.
/// - Returns: The element, which needs a target.
public func Contribute<Value>(
  _ type: Value.Type, at entry: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> Bind<Value> {
  Bind(contributing: AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), entry)
}

/// The start of one entry of a qualified map, which a target and a lifetime follow.
///
/// - Parameters:
///   - key: The key of the map's values; the map has the key of the same name.
///   - entry: The key within the map, which may be contributed once.
/// - Returns: The element, which needs a target.
public func Contribute<Value>(
  _ key: Key<Value>, at entry: String,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> Bind<Value> {
  Bind(contributing: key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), entry)
}

extension Bind {
  fileprivate init(contributing key: AnyKey, _ site: SourceSite, _ entry: String? = nil) {
    let contribution = entry.map { Contribution(Value.self, of: key, at: $0) } ?? Contribution(Value.self, of: key)
    self.init(head: BindingHead(key, site, contribution))
  }
}

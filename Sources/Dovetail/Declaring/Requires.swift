/// A key that a module uses, and that another module binds.
///
/// ```swift
/// struct CheckoutModule: Module {
///   var bindings: Bindings {
///     Requires(Payments.self)
///     Bind(Checkout.self).to(Checkout.init)
///   }
/// }
/// ```
///
/// A graph in which nothing binds the key has a fault at this line. A check of the module alone, `Graph(alone:)`, counts
/// the key as bound. If the key belongs to a scope, name it, so that this check finds what would outlive its values:
///
/// ```swift
/// Requires(User.self, in: .session)
/// ```
public struct Requires: ModuleElement, Sendable {
  /// The declaration of the requirement.
  public let bindings: Bindings

  /// Requires a type.
  ///
  /// - Parameters:
  ///   - type: The type as another module binds it.
  ///   - scope: A scope in which the values are shared, or which they need; nil if they need none.
  public init<Value>(
    _ type: Value.Type, in scope: Scope? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(AnyKey(type), scope, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The same for a key.
  public init<Value>(
    _ key: Key<Value>, in scope: Scope? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(key.erased, scope, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private init(_ key: AnyKey, _ scope: Scope?, _ site: SourceSite) {
    // Deferred, as the module itself needs nothing to be made.
    let binding = Binding(
      AnyKey(Requires.self), site, DependencyList([Dependency(key, .deferred)]), role: .requirement)
    if let scope { binding.detail.requiredIn = scope }
    bindings = Bindings(binding)
  }

  /// Returns a binding of a required key that cannot be made; for a collection, that of an element.
  package static func standIn(for requirement: Binding) -> Bindings {
    let key = requirement.dependencies[0].key
    let collection = key.type as? any CollectionType.Type
    func binding<Value>(_ type: Value.Type) -> Binding {
      let (key, site) = (key.renamed(type), requirement.site)
      let maker = Maker(Make.making { _ -> Value in throw RequiredKeyError(site: site) })
      let binding = Binding(key, site, DependencyList(), maker, role: collection == nil ? .binding : .contribution)
      if let collection { binding.detail.contribution = Contribution(type, of: key, at: collection.isMap ? "" : nil) }
      binding.lifetime = requirement.requiredScope.map(Lifetime.scoped)
      return binding
    }
    let type: Any.Type = collection?.wrapped ?? key.type
    return Bindings(_openExistential(type, do: binding))
  }
}

/// The error of a required key that nothing binds, in a graph of a module alone.
struct RequiredKeyError: Error, CustomStringConvertible {
  let site: SourceSite
  var description: String { "it is only required, at \(site.shortDescription); replace it by a double" }
}

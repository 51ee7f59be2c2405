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
/// the key as bound.
public struct Requires: ModuleElement, Sendable {
  /// The declaration of the requirement.
  public let bindings: Bindings

  /// Requires a type.
  ///
  /// - Parameter type: The type as another module binds it.
  public init<Value>(
    _ type: Value.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(type, AnyKey(type), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Requires a qualified key.
  ///
  /// - Parameter key: The key as another module binds it.
  public init<Value>(
    _ key: Key<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.init(Value.self, key.erased, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private init<Value>(_: Value.Type, _ key: AnyKey, _ site: SourceSite) {
    // Deferred, as the module itself needs nothing to be made.
    bindings = Bindings(
      Binding(
        AnyKey(Requires.self), site, DependencyList([Dependency(key, .deferred)]),
        Maker(Make.making { _ -> Value in throw RequiredKeyError(site: site) }), role: .requirement))
  }

  /// Returns a binding of a required key that cannot be made.
  package static func standIn(for requirement: Binding) -> Bindings {
    let binding = requirement.copy(key: requirement.dependencies[0].key)
    binding.dependencies = DependencyList()
    binding.role = .binding
    return Bindings(binding)
  }
}

/// The error of a required key that nothing binds, in a graph of a module alone.
struct RequiredKeyError: Error, CustomStringConvertible {
  let site: SourceSite
  var description: String { "it is only required, at \(site.shortDescription); replace it by a double" }
}

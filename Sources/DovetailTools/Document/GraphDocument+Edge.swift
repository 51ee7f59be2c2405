extension GraphDocument {
  /// Something that a binding needs.
  struct Edge: Codable, Equatable, Sendable {
    /// What the binding does with it.
    enum Kind: String, Codable, CaseIterable, Sendable {
      /// A parameter of its function, or what shares its values.
      case parameter
      /// A property that is injected.
      case property
      /// A parameter or a property that is asked for later, through a provider, a lazy or a factory.
      case lazy
      /// What a decorator wraps.
      case decorates
      /// An element of a collection.
      case contributes
    }

    /// What is asked for, as the parameter or the property says it: `Lazy<Api>`.
    var key: String
    var kind: Kind
    /// The name of the property, where Swift keeps it.
    var property: String?
    /// The `id` of the node that it is bound to, or nil when nothing binds it.
    var target: String?
  }
}

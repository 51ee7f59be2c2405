/// The text of keys and bindings in the code that messages propose.
package enum KeyText {
  /// Returns the key as an argument: `Api.self`, `Key<String>("baseURL")`.
  package static func argument(_ key: AnyKey) -> String {
    key.name == nil ? TypeName.expression(key.type) : key.description
  }

  /// Returns the key: `Key(Api.self)`, `Key<String>("baseURL")`.
  static func key(_ key: AnyKey) -> String { key.name == nil ? "Key(" + argument(key) + ")" : key.description }

  /// Returns the declaration that binds the key.
  static func binding(_ key: AnyKey) -> String {
    // The binding of an `Injectable` type needs no target.
    if key.name == nil, (key.type as? any Injectable.Type)?.inherited == key { return "Bind(" + argument(key) + ")" }
    if key.type is any OpenerType.Type { return "Bind(" + argument(key) + ").opening(…)" }
    guard let factory = key.type as? any FactoryType.Type else { return "Bind(" + argument(key) + ").to { … }" }
    return "Bind(%0).to(assisted: %1) { … }".filled(
      with: [argument(key.renamed(factory.wrapped)), TypeName.expression(factory.argument)])
  }

  /// Returns the declaration that binds an opener.
  static func opener(of scope: Scope, _ seeds: [AnyKey]) -> String {
    let type =
      seeds.isEmpty ? "SeedlessOpener" : "Opener<" + seeds.map { TypeName.of($0.type) }.joined(separator: ", ") + ">"
    let keys = seeds.contains { $0.name != nil } ? seeds.map(key) : []
    return "Bind(%0.self).opening(%1)".filled(with: [type, ([scope.description] + keys).joined(separator: ", ")])
  }

  /// Returns the message's template for a key that is not bound, whose `%0` is the key.
  static func absence(of key: AnyKey) -> String {
    key.type is any CollectionType.Type ? "nothing contributes to '%0'" : "nothing binds '%0'"
  }

  /// Returns the advice to bind the key or, for a collection, to contribute to it.
  static func remedy(of key: AnyKey) -> String {
    guard let contribution = contribution(to: key), let type = key.type as? any CollectionType.Type else {
      let isRole = key.name == nil && TypeName.isProtocol(key.type)
      return "bind it: " + binding(key) + (isRole ? ", or .toAlias(of: \\….self) if a bound value conforms to it" : "")
    }
    return "contribute to it: %0; or allow it to be empty: Contributions(of: %1%2); or take %3".filled(
      with: [
        contribution, argument(key.renamed(type.wrapped)), type.isMap ? ", at: String.self" : "",
        named(TypeName.of(key.type) + "?", key),
      ])
  }

  /// Returns the declaration of an element of a collection; nil for a key of another type.
  static func contribution(to key: AnyKey) -> String? {
    (key.type as? any CollectionType.Type).map { type in
      "Contribute(%0%1).to { … }".filled(with: [argument(key.renamed(type.wrapped)), type.isMap ? ", at: \"…\"" : ""])
    }
  }

  /// Returns the key of a provider of the value, as the type of a parameter or as an argument.
  static func provider(of key: AnyKey) -> String { named("Provider<" + TypeName.of(key.type) + ">", key) }

  /// Returns the key of a lazy of the value.
  static func lazy(of key: AnyKey) -> String { named("Lazy<" + TypeName.of(key.type) + ">", key) }

  private static func named(_ type: String, _ key: AnyKey) -> String {
    key.name.map { "Key<%0>(%1)".filled(with: [type, String(reflecting: $0)]) } ?? type
  }
}

/// A type that wraps another one, such as an optional, a collection or a factory.
protocol WrappingType {
  static var wrapped: Any.Type { get }
}

extension Optional: WrappingType {
  static var wrapped: Any.Type { Wrapped.self }
}

/// A type whose values may be collections of contributions.
protocol CollectionType: WrappingType {
  static var isMap: Bool { get }
}

extension Array: WrappingType, CollectionType {
  static var wrapped: Any.Type { Element.self }
  static var isMap: Bool { false }
}

extension Dictionary: WrappingType, CollectionType where Key == String {
  static var wrapped: Any.Type { Value.self }
  static var isMap: Bool { true }
}

/// A `Factory`, which is bound via the type of its values.
protocol FactoryType: WrappingType {
  static var argument: Any.Type { get }
}

/// An `Opener`.
protocol OpenerType {}

/// How a key is written in the code that a message proposes.
package enum KeyText {
  /// The key as an argument: `Api.self`, `Key<String>("baseURL")`.
  package static func argument(_ key: AnyKey) -> String {
    key.name == nil ? TypeName.expression(key.type) : key.description
  }

  /// The declaration that binds the key.
  static func binding(_ key: AnyKey) -> String {
    // A recipe of its own makes a binding complete.
    if key.name == nil, (key.type as? any Injectable.Type)?.inherited == key { return "Bind(\(argument(key)))" }
    guard let factory = key.type as? any FactoryType.Type else { return "Bind(\(argument(key))).to { … }" }
    return "Bind(%0).to(assisted: %1) { … }".filled(
      with: [argument(key.renamed(factory.wrapped)), TypeName.expression(factory.argument)])
  }

  /// That the key, a message's first name, is not bound.
  static func absence(of key: AnyKey) -> String {
    key.type is any CollectionType.Type ? "nothing contributes to '%0'" : "nothing binds '%0'"
  }

  /// What to write so that the key is bound; to a collection one contributes.
  static func remedy(of key: AnyKey) -> String {
    guard let contribution = contribution(to: key), let type = key.type as? any CollectionType.Type else {
      return "bind it: \(binding(key))"
    }
    return "contribute to it: %0; or allow it to be empty: Contributions(of: %1%2); or take %3".filled(
      with: [
        contribution, argument(key.renamed(type.wrapped)), type.isMap ? ", at: String.self" : "",
        named(TypeName.of(key.type) + "?", key),
      ])
  }

  /// The declaration of an element of a collection; nil for a key of another type.
  static func contribution(to key: AnyKey) -> String? {
    (key.type as? any CollectionType.Type).map { type in
      "Contribute(%0%1).to { … }".filled(
        with: [argument(key.renamed(type.wrapped)), type.isMap ? ", at: \"…\"" : ""])
    }
  }

  /// The key with its type's module, beside another one of the same name.
  static func qualified(_ key: AnyKey) -> String { named(TypeName.qualified(key.type), key) }

  /// The key of a provider of the value, as a parameter or an argument names it.
  static func provider(of key: AnyKey) -> String { named("Provider<\(TypeName.of(key.type))>", key) }

  /// The key of a lazy of the value.
  static func lazy(of key: AnyKey) -> String { named("Lazy<\(TypeName.of(key.type))>", key) }

  private static func named(_ type: String, _ key: AnyKey) -> String {
    key.name.map { "Key<%0>(%1)".filled(with: [type, String(reflecting: $0)]) } ?? type
  }
}

extension AnyKey {
  /// Whether another key determines this one, which then needs no binding.
  var isImplicit: Bool { (type as? any ImplicitBinding.Type)?.dependency(of: self) != nil }
}

/// A type that somebody may mean who names the type of its value.
protocol WrappingType {
  static var wrapped: Any.Type { get }
}

extension Optional: WrappingType {
  static var wrapped: Any.Type { Wrapped.self }
}

/// A type whose values may be collected of contributions.
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

/// A `Factory`, which is bound by what it makes.
protocol FactoryType: WrappingType {
  static var argument: Any.Type { get }
}

extension Factory: FactoryType {
  static var wrapped: Any.Type { Value.self }
  static var argument: Any.Type { Argument.self }
}

/// How a path through the graph or through the modules is written.
package enum PathText {
  static func of(_ keys: [AnyKey]) -> String {
    of(keys.indices.map { isShown($0, of: keys.count) ? keys[$0].description : "" })
  }

  package static func of(_ names: [String]) -> String { joined(names, last: 4, " → ") }

  /// The names of modules, outermost first.
  package static func of(modules: [String]) -> String { joined(modules, last: 2, " > ") }

  /// Whether a name stands in a path, of which a long one is cut in the middle.
  private static func isShown(_ index: Int, of count: Int, last: Int = 4) -> Bool {
    count <= 8 || index < 4 || index >= count - last
  }

  @inline(never)
  private static func joined(_ names: [String], last: Int, _ separator: String) -> String {
    var shown: [String] = []
    for (index, name) in names.enumerated() {
      if isShown(index, of: names.count, last: last) {
        shown.append(name)
      } else if index == 4 {
        shown.append("… " + String(names.count - 4 - last) + " more …")
      }
    }
    return shown.joined(separator: separator)
  }
}

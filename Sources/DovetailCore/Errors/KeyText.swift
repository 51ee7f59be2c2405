/// How a key is written in the code that a message proposes.
enum KeyText {
  /// The key as an argument: `Api.self`, `Key<String>("baseURL")`.
  static func argument(_ key: AnyKey) -> String {
    key.name == nil ? TypeName.expression(key.type) : "\(key)"
  }

  /// The declaration that binds the key.
  static func binding(_ key: AnyKey) -> String {
    // A recipe of its own makes a binding complete.
    if key.name == nil, (key.type as? any Injectable.Type)?.inherited == key { return "Bind(\(argument(key)))" }
    guard let factory = key.type as? any FactoryType.Type else { return "Bind(\(argument(key))).to { … }" }
    return factory.binding(named: key)
  }

  /// The key with its type's module, beside another one of the same name.
  static func qualified(_ key: AnyKey) -> String {
    let type = TypeName.qualified(key.type)
    return key.name.map { "Key<\(type)>(\(String(reflecting: $0)))" } ?? type
  }

  /// The key of a provider of the value, as a parameter or an argument names it.
  static func provider(of key: AnyKey) -> String { form("Provider", of: key) }

  /// The key of a lazy of the value.
  static func lazy(of key: AnyKey) -> String { form("Lazy", of: key) }

  private static func form(_ form: String, of key: AnyKey) -> String {
    let type = "\(form)<\(TypeName.of(key.type))>"
    return key.name.map { "Key<\(type)>(\(String(reflecting: $0)))" } ?? type
  }
}

/// A `Factory`, which is bound by way of what it makes.
protocol FactoryType {
  static func binding(named key: AnyKey) -> String
}

extension Factory: FactoryType {
  static func binding(named key: AnyKey) -> String {
    let value = KeyText.argument(key.renamed(Value.self))
    return "Bind(\(value)).to(assisted: \(TypeName.expression(Argument.self))) { … }"
  }
}

/// How a way through the graph or through the modules is written.
package enum PathText {
  /// More keys than this are cut in the middle.
  private static let most = 8

  /// The keys with arrows between them.
  static func of(_ keys: [AnyKey]) -> String { of(keys.lazy.map(\.description)) }

  /// Names with arrows between them.
  package static func of(_ names: some RandomAccessCollection<String>) -> String {
    guard names.count > most else { return names.joined(separator: " → ") }
    let hidden = "… \(names.count - most) more …"
    return (names.prefix(most / 2) + [hidden] + names.suffix(most / 2)).joined(separator: " → ")
  }

  /// The names of modules, outermost first.
  package static func of(modules: [String]) -> String {
    guard modules.count > most else { return modules.joined(separator: " > ") }
    let ends = (modules.prefix(most / 2), modules.suffix(most / 4))
    let hidden = modules.count - ends.0.count - ends.1.count
    return (ends.0 + ["… \(hidden) more …"] + ends.1).joined(separator: " > ")
  }
}

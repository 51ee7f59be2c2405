/// The keys that a graph binds, which an error finds only when it is printed.
struct BoundKeys: Sendable {
  static let none = BoundKeys { [] }

  let find: @Sendable () -> [BoundKey]
}

/// A key that a graph binds, where, and how it is spelled: found once for all faults.
final class BoundKey: Sendable {
  let key: AnyKey
  let site: SourceSite
  let scope: Scope?
  /// The owners that it is for, or nil for all.
  let context: InjectionContext?

  fileprivate let name: String?
  fileprivate let nameLetters: [UInt8]
  fileprivate let typeName: String
  fileprivate let typeLetters: [UInt8]
  /// The protocols of a composition, or the type itself; of an optional and a factory those of their value.
  fileprivate let parts: [Substring]

  init(_ key: AnyKey, at site: SourceSite = .nowhere, in scope: Scope? = nil, for context: InjectionContext? = nil) {
    self.key = key
    self.site = site
    self.scope = scope
    self.context = context
    name = key.name
    nameLetters = EditDistance.letters(of: name ?? "")
    typeName = TypeName.of(key.type)
    typeLetters = EditDistance.letters(of: typeName)
    let plain = typeName.utf8.contains(60) ? TypeName.plain(key.type) : typeName
    plainName = plain.hasPrefix("any ") ? String(plain.dropFirst(4)) : plain
    parts = TypeName.of((key.type as? any WrappingType.Type)?.wrapped ?? key.type).split(separator: " & ")
  }

  /// Its type without the types that it has in angle brackets: `Store` for `any Store<Int>`.
  fileprivate let plainName: String

  /// Whether its type is named as one that conforms to a protocol often is: `LiveApi` for `Api`.
  func isKind(of other: BoundKey) -> Bool {
    typeName.hasSuffix(other.typeName) && other.typeName.utf8.count > 2
      && other.typeName.first?.isUppercase == true
  }

  /// Whether its type is another one with types in angle brackets: `any Store<Int>` for `any Store`.
  fileprivate func isConstrained(_ other: BoundKey) -> Bool {
    plainName == other.typeName && typeName != other.typeName
  }

  /// Whether its type is a protocol or a class, which a value of another type may be.
  var isAbstract: Bool { key.type is AnyClass || TypeName.isProtocol(key.type) }
}

extension [BoundKey] {
  /// At most three keys that somebody may have meant who wrote another one, the nearest first.
  ///
  /// First a key of the same type under another name; then one of the same protocols, or with types in angle brackets
  /// where the other has none; then one spelled nearly alike; then a protocol of the type, or a type of the protocol.
  func nearest(to key: AnyKey) -> [BoundKey] {
    let wanted = BoundKey(key)
    let (names, types) = (EditDistance(from: wanted.nameLetters), EditDistance(from: wanted.typeLetters))
    let ranks = map { found in
      // Each name of the type is near, however it is spelled.
      if found.key.type == key.type { return found.name == wanted.name ? .max : names.to(found.nameLetters) }
      if found.name != wanted.name { return Int.max }
      if found.parts.contains(where: wanted.parts.contains) || found.isConstrained(wanted)
        || wanted.isConstrained(found)
      {
        return 100
      }
      let letters = types.to(found.typeLetters)
      if letters <= types.tolerance(atLeast: 1) { return 200 + letters }
      // Of the two names, one ends with the other.
      return found.isKind(of: wanted) || wanted.isKind(of: found)
        ? 300 + abs(found.typeName.utf8.count - wanted.typeName.utf8.count) : .max
    }
    return Nearest.lowest(of: ranks).map { self[$0] }
  }

  /// What to do about a key that is not bound where the nearest of these is likely to be meant; nil where none is.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - naming: How a key that has a name is asked for.
  func remedy(for key: AnyKey, _ naming: (AnyKey) -> String) -> String? {
    guard let near = first else { return nil }
    let binding = KeyText.binding(key)
    if key.name == nil, near.key.type == key.type {
      return "%0, or bind it: %1".filled(with: [naming(near.key), binding])
    }
    guard near.key.name == key.name, near.isAbstract, BoundKey(key).isKind(of: near) else { return nil }
    return "use '%0', or bind '%1' and make '%0' an alias of it: %2".filled(
      with: [near.key.description, key.description, binding])
  }
}

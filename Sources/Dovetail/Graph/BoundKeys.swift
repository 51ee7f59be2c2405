/// The bound keys of a graph, which an error computes only when it is printed.
struct BoundKeys: Sendable {
  static let none = BoundKeys { nil }

  /// The graph, which an override may have to derive again.
  let graph: @Sendable () -> LinkedGraph?
  /// The seeds that are missing where one too many was passed.
  var missingSeeds: [AnyKey] = []
}

/// A bound key, its place, and its spelling, which is computed once for all faults.
final class BoundKey: Sendable {
  let key: AnyKey
  let site: SourceSite
  let lifetime: Lifetime?
  /// The owners of a contextual binding, or nil for all owners.
  let context: InjectionContext?

  fileprivate let name: String?
  fileprivate let nameLetters: [UInt8]
  fileprivate let typeName: String
  fileprivate let typeLetters: [UInt8]
  /// The protocols of a composition, or else the type; for optionals, collections and factories, of what they wrap.
  fileprivate let parts: [Substring]

  @inline(never)
  init(_ key: AnyKey, at site: SourceSite = .nowhere, _ lifetime: Lifetime? = nil, for context: InjectionContext? = nil)
  {
    self.key = key
    self.site = site
    self.lifetime = lifetime
    self.context = context
    name = key.name
    nameLetters = EditDistance.letters(of: name ?? "")
    typeName = Self.name(of: key.type)
    typeLetters = EditDistance.letters(of: typeName)
    let plain = typeName.utf8.contains(60) ? TypeName.plain(typeName) : typeName
    plainName = plain.hasPrefix("any ") ? String(plain.dropFirst(4)) : plain
    parts = Self.name(of: (key.type as? any WrappingType.Type)?.wrapped ?? key.type).split(separator: " & ")
  }

  private static func name(of type: Any.Type) -> String {
    TypeName.naming({ TypeNames(isInnermost: true) }) { TypeName.of(type) }
  }

  /// The type's name without `any` and generic arguments: `Store` for `any Store<Int>`.
  fileprivate let plainName: String

  /// Returns whether the type's name ends with another one, as conforming types' names often do: `LiveApi` for `Api`.
  func isKind(of other: BoundKey) -> Bool {
    typeName.hasSuffix(other.typeName) && other.typeName.utf8.count > 2 && other.typeName.first?.isUppercase == true
  }

  /// Returns whether one of two types is the other one with generic arguments, as are `any Store<Int>` and `any Store`.
  fileprivate func differsInArguments(from other: BoundKey) -> Bool {
    typeName != other.typeName && (plainName == other.typeName || other.plainName == typeName)
  }

  /// Whether the type is a protocol or a class, so that it may have conforming types or subclasses.
  var isAbstract: Bool { key.type is AnyClass || TypeName.isProtocol(key.type) }
}

extension [BoundKey] {
  /// Returns at most three suggestions for a key that is not bound, the nearest first.
  ///
  /// In this order: keys of the same type with another name; types that share a protocol, or of which one lacks generic
  /// arguments; types of similar spelling; types of which one name ends with the other. Dependents, which would need
  /// themselves, are left out.
  func nearest(to key: AnyKey, for dependents: Set<AnyKey> = []) -> [BoundKey] {
    let wanted = BoundKey(key)
    let (names, types) = (EditDistance(from: wanted.nameLetters), EditDistance(from: wanted.typeLetters))
    let ranks = map { found in
      if dependents.contains(found.key) { return Int.max }
      // Every name of the same type qualifies, regardless of its spelling.
      if found.key.type == key.type { return found.name == wanted.name ? .max : names.to(found.nameLetters) }
      if found.name != wanted.name { return Int.max }
      if found.parts.contains(where: wanted.parts.contains) || found.differsInArguments(from: wanted) { return 100 }
      // Of names with a common ending, the rest must be similar, too.
      let ending = zip(found.typeLetters.reversed(), wanted.typeLetters.reversed()).prefix { $0 == $1 && $0 > 96 }.count
      let letters = types.to(found.typeLetters)
      if letters <= types.tolerance(atLeast: 1, without: ending) { return 200 + letters }
      return found.isKind(of: wanted) || wanted.isKind(of: found)
        ? 300 + abs(found.typeName.utf8.count - wanted.typeName.utf8.count) : .max
    }
    return Nearest.lowest(of: ranks).map { self[$0] }
  }

  /// Returns the factory that makes the values of a key.
  func factory(of key: AnyKey) -> BoundKey? {
    first { found in (found.key.type as? any FactoryType.Type).map { found.key.renamed($0.wrapped) == key } == true }
  }

  /// Returns the remedy for a key that is not bound if the nearest suggestion is likely to be correct, or nil.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - naming: The advice to request the nearest key by its name.
  func remedy(for key: AnyKey, _ naming: String?) -> String? {
    guard let near = first else { return nil }
    let binding = KeyText.binding(key)
    if key.name == nil, near.key.type == key.type { return "%0, or bind it: %1".filled(with: [naming ?? "", binding]) }
    if let factory = factory(of: key)?.key {
      return "take '%0', and call it with its argument; or bind it: %1".filled(with: [factory.description, binding])
    }
    guard near.key.name == key.name else { return nil }
    let wanted = BoundKey(key)
    if key.name == nil, TypeName.isProtocol(key.type), near.isKind(of: wanted) {
      return "make it an alias: Bind(%0).toAlias(of: \\%1)".filled(
        with: [KeyText.argument(key), KeyText.argument(near.key)])
    }
    guard near.isAbstract, wanted.isKind(of: near) else { return nil }
    return "use '%0', or bind '%1' and make '%0' an alias of it: %2".filled(
      with: [near.key.description, key.description, binding])
  }
}

/// Finds the bound keys that somebody may have meant.
enum Suggestions {
  private static let most = 3

  /// The nearest bound keys, best first.
  ///
  /// A key of the same type under another name comes first, then one whose type is made of the same protocols, then
  /// one that is spelled nearly alike.
  ///
  /// - Parameters:
  ///   - key: The key that nothing binds.
  ///   - bound: The keys that are bound.
  /// - Returns: At most three places.
  static func near(_ key: AnyKey, in bound: BoundKeys) -> [BoundKeys.Place] {
    let wanted = Spelling(key)
    let ranked = bound.places.enumerated().compactMap { index, place in
      rank(Spelling(place.key), wanted).map { (rank: $0, index: index, place: place) }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.prefix(most).map(\.place)
  }

  private struct Spelling {
    let type: ObjectIdentifier
    let typeName: String
    let name: String

    init(_ key: AnyKey) {
      type = ObjectIdentifier(key.type)
      typeName = TypeName.of(key.type)
      name = key.name ?? ""
    }

    /// The protocols of a composition, the wrapped type of an optional, or the type itself.
    var parts: Set<Substring> {
      var text = typeName[...]
      if text.hasPrefix("Optional<") { text = text.dropFirst("Optional<".count).dropLast() }
      return Set(text.split(separator: "&").map { $0.drop { $0 == " " } }.map { $0.prefix { $0 != " " } })
    }
  }

  private static func rank(_ found: Spelling, _ wanted: Spelling) -> Int? {
    if found.type == wanted.type { return found.name == wanted.name ? nil : 0 }
    if found.name == wanted.name && !found.parts.isDisjoint(with: wanted.parts) { return 1 }
    guard found.name == wanted.name else { return nil }
    let distance = EditDistance.between(found.typeName, and: wanted.typeName)
    return distance <= max(1, wanted.typeName.count / 3) ? 1 + distance : nil
  }
}

/// Finds the bound keys that somebody may have meant.
enum Suggestions {
  private static let most = 3

  /// The nearest bound keys, best first.
  ///
  /// A key of the same type under another name comes first, then one whose type is made of the same protocols, then
  /// one that is spelled nearly alike, then one that seems to be the protocol of a type or a type of the protocol.
  ///
  /// - Parameters:
  ///   - key: The key that nothing binds.
  ///   - bound: The keys that are bound.
  /// - Returns: At most three places.
  static func near(_ key: AnyKey, in bound: [BoundKeys.Place]) -> [BoundKeys.Place] {
    let wanted = Spelling(key)
    let ranked = bound.enumerated().compactMap { index, place in
      nearness(of: Spelling(place.key), to: wanted).map { (nearness: $0, index: index, place: place) }
    }
    return ranked.sorted {
      ($0.nearness.kind, $0.nearness.letters, $0.index) < ($1.nearness.kind, $1.nearness.letters, $1.index)
    }.prefix(most).map(\.place)
  }

  private struct Spelling {
    let type: ObjectIdentifier
    let typeName: String
    let name: String?
    /// The protocols of a composition, or the type itself; of an optional and a factory those of their value.
    let parts: Set<String>

    init(_ key: AnyKey) {
      type = ObjectIdentifier(key.type)
      typeName = TypeName.of(key.type)
      name = key.name
      let core = (key.type as? any WrappingType.Type)?.wrapped ?? key.type
      parts = Set(TypeName.of(core).split(separator: " & ").map(String.init))
    }
  }

  /// How near a key is: first by the kind of likeness, then by the letters that differ; nil for not near.
  private static func nearness(of found: Spelling, to wanted: Spelling) -> (kind: Int, letters: Int)? {
    if found.type == wanted.type {
      return found.name == wanted.name
        ? nil : (0, EditDistance.between(found.name ?? "", and: wanted.name ?? ""))
    }
    guard found.name == wanted.name else { return nil }
    if !found.parts.isDisjoint(with: wanted.parts) { return (1, 0) }
    let letters = EditDistance.between(found.typeName, and: wanted.typeName)
    if letters <= max(1, wanted.typeName.count / 3) { return (2, letters) }
    return isKind(found.typeName, of: wanted.typeName) || isKind(wanted.typeName, of: found.typeName)
      ? (3, letters) : nil
  }

  /// Whether a type is named as one that conforms to a protocol often is: `LiveApi` for `Api`.
  private static func isKind(_ type: String, of other: String) -> Bool {
    type.hasSuffix(other) && other.count > 2 && other.first?.isUppercase == true
  }
}

/// A type that somebody may mean who names the type of its value.
private protocol WrappingType {
  static var wrapped: Any.Type { get }
}

extension Optional: WrappingType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

extension Factory: WrappingType {
  fileprivate static var wrapped: Any.Type { Value.self }
}

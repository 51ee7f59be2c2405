/// The keys that a graph binds and where.
///
/// An error keeps the way to find them, so that hints are computed only when it is printed.
struct BoundKeys: Sendable {
  struct Location: Sendable {
    let key: AnyKey
    let site: SourceSite
    let scope: Scope?
    /// The owners that it is for, or nil for all.
    let context: InjectionContext?
  }

  static let none = BoundKeys { BoundKeyIndex([]) }

  private let find: @Sendable () -> BoundKeyIndex

  init(_ find: @escaping @Sendable () -> BoundKeyIndex) {
    self.find = find
  }

  var index: BoundKeyIndex { find() }
}

/// The bound keys as hints look for them: their spellings are found once for all faults.
struct BoundKeyIndex: Sendable {
  private let locations: [BoundKeys.Location]
  private let spellings: [Spelling]
  private let indices: [AnyKey: [Int]]

  init(_ locations: [BoundKeys.Location]) {
    self.locations = locations
    spellings = locations.map { Spelling($0.key) }
    indices = Dictionary(grouping: locations.indices) { locations[$0].key }
  }

  /// Where a key is bound.
  func locations(of key: AnyKey) -> [BoundKeys.Location] { indices[key, default: []].map { locations[$0] } }

  /// The first binding at a site.
  func location(at site: SourceSite) -> BoundKeys.Location? { locations.first { $0.site == site } }

  /// The nearest bound keys, best first.
  ///
  /// A key of the same type under another name comes first, then one whose type is made of the same protocols, then
  /// one that is spelled nearly alike, then one that seems to be the protocol of a type or a type of the protocol.
  ///
  /// - Parameter key: The key that nothing binds.
  /// - Returns: At most three places.
  func near(_ key: AnyKey) -> [BoundKeys.Location] {
    let wanted = Spelling(key)
    let (names, types) = (EditDistance(to: wanted.nameWord), EditDistance(to: wanted.typeWord))
    var ranking = Ranking()
    for (index, found) in spellings.enumerated() {
      if found.type == wanted.type {
        // Each of them is near, however it is spelled.
        if found.name == wanted.name { continue }
        ranking.add(index, within: .max) { names.from(found.nameWord, within: $0) }
      } else if found.name != wanted.name {
        continue
      } else if found.parts.contains(where: wanted.parts.contains) {
        ranking.add(index, kind: 1, within: 0) { _ in 0 }
      } else {
        let tolerance = wanted.typeWord.tolerance(atLeast: 1)
        if ranking.add(index, kind: 2, within: tolerance, { types.from(found.typeWord, within: $0) }) { continue }
        guard found.isKind(of: wanted) || wanted.isKind(of: found) else { continue }
        // Of the two names, one ends with the other.
        let letters = abs(found.typeName.utf8.count - wanted.typeName.utf8.count)
        ranking.add(index, kind: 3, within: letters) { letters <= $0 ? letters : nil }
      }
    }
    return ranking.best.map { locations[$0] }
  }
}

/// What of a key tells whether somebody may have meant it.
private struct Spelling: Sendable {
  let type: ObjectIdentifier
  let typeName: String
  let typeWord: EditDistance.Word
  let name: String?
  let nameWord: EditDistance.Word
  /// The protocols of a composition, or the type itself; of an optional and a factory those of their value.
  let parts: [String]

  init(_ key: AnyKey) {
    type = ObjectIdentifier(key.type)
    typeName = TypeName.of(key.type)
    typeWord = EditDistance.Word(typeName)
    name = key.name
    nameWord = EditDistance.Word(name ?? "")
    let core = (key.type as? any WrappingType.Type)?.wrapped ?? key.type
    parts = TypeName.of(core).split(separator: " & ").map(String.init)
  }

  /// Whether a type is named as one that conforms to a protocol often is: `LiveApi` for `Api`.
  func isKind(of other: Spelling) -> Bool {
    typeName.hasSuffix(other.typeName) && other.typeName.utf8.count > 2
      && other.typeName.first?.isUppercase == true
  }
}

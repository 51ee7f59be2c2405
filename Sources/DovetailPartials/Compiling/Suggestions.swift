import Dovetail

/// Finds the names that somebody may have meant.
enum Suggestions {
  /// The nearest names, best first; at most three.
  static func near(_ name: String, in known: [String]) -> [String] {
    let ranked = known.enumerated().map { (letters: EditDistance.between($1, and: name), index: $0, name: $1) }
    return ranked.filter { $0.letters <= max(1, name.count / 3) }
      .sorted { ($0.letters, $0.index) < ($1.letters, $1.index) }.prefix(3).map(\.name)
  }
}

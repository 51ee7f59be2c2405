/// The words that are spelled nearly like another one, at most three.
public struct Nearest {
  /// The words, the nearest first, and of those that are as near the earlier one.
  public let best: [String]

  /// Finds the words that are spelled nearly like another one.
  ///
  /// - Parameters:
  ///   - word: What somebody wrote.
  ///   - words: What there is.
  ///   - least: How many letters may differ in a short word; in a longer one, a third of its letters may.
  /// - Complexity: O(words.count), whatever their length.
  public init(to word: String, in words: [String], within least: Int = 1) {
    let wanted = EditDistance.Word(word)
    let distance = EditDistance(to: wanted)
    var ranking = Ranking()
    for (index, word) in words.enumerated() {
      ranking.add(index, within: wanted.tolerance(atLeast: least)) {
        distance.from(EditDistance.Word(word), within: $0)
      }
    }
    best = ranking.best.map { words[$0] }
  }
}

/// The best of many candidates, at most three: the nearest first, and of those that are as near the earlier one.
struct Ranking {
  private static let most = 3

  private var found: [(kind: Int, letters: Int, candidate: Int)] = []

  /// The candidates, best first.
  var best: [Int] { found.map(\.candidate) }

  /// Takes a candidate, when it is nearer than one of those that were found.
  ///
  /// - Parameters:
  ///   - candidate: The candidate.
  ///   - kind: The kind of likeness, of which a lower one is better.
  ///   - tolerance: In how many letters a candidate of that kind may differ at all.
  ///   - letters: In how many it does, or nil when they are more than a limit.
  /// - Returns: Whether it was taken.
  @discardableResult
  mutating func add(
    _ candidate: Int, kind: Int = 0, within tolerance: Int, _ letters: (_ limit: Int) -> Int?
  ) -> Bool {
    var limit = tolerance
    if found.count == Self.most, let worst = found.last, kind >= worst.kind {
      limit = kind > worst.kind ? -1 : min(limit, worst.letters - 1)
    }
    guard limit >= 0, let letters = letters(limit) else { return false }
    let index = found.firstIndex { (kind, letters) < ($0.kind, $0.letters) } ?? found.count
    found.insert((kind, letters, candidate), at: index)
    if found.count > Self.most { found.removeLast() }
    return true
  }
}

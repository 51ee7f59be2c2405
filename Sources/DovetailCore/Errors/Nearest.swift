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
      let limit = ranking.limit(of: 0, wanted.tolerance(atLeast: least))
      // What is the best that can be is found.
      if limit < 0 { break }
      if let letters = distance.from(EditDistance.Word(word), within: limit) { ranking.add(index, 0, letters) }
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

  /// In how many letters the next candidate may differ: fewer, the better those are that were found.
  ///
  /// - Parameters:
  ///   - kind: The kind of likeness, of which a lower one is better.
  ///   - tolerance: In how many letters a candidate of that kind may differ at all.
  /// - Returns: The letters; less than 0 when no candidate of that kind is wanted any more.
  func limit(of kind: Int, _ tolerance: Int) -> Int {
    guard found.count == Self.most, let worst = found.last, kind >= worst.kind else { return tolerance }
    return kind > worst.kind ? -1 : min(tolerance, worst.letters - 1)
  }

  /// Takes a candidate, which is within its limit.
  mutating func add(_ candidate: Int, _ kind: Int, _ letters: Int) {
    let index = found.firstIndex { (kind, letters) < ($0.kind, $0.letters) } ?? found.count
    found.insert((kind, letters, candidate), at: index)
    if found.count > Self.most { found.removeLast() }
  }
}

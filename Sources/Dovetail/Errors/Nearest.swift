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
    let distance = EditDistance(from: EditDistance.letters(of: word))
    let ranks = words.map { word in
      let letters = distance.to(EditDistance.letters(of: word))
      return letters <= distance.tolerance(atLeast: least) ? letters : .max
    }
    best = Self.lowest(of: ranks).map { words[$0] }
  }

  /// The indices of the three lowest ranks, the lowest first, and of equal ones the earlier; the greatest number is none.
  static func lowest(of ranks: [Int]) -> [Int] {
    var lowest: [Int] = []
    for (index, rank) in ranks.enumerated() where rank < .max {
      lowest.insert(index, at: lowest.firstIndex { rank < ranks[$0] } ?? lowest.count)
      if lowest.count > 3 { lowest.removeLast() }
    }
    return lowest
  }
}

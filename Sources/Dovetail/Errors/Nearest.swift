/// At most three words whose spelling is similar to that of another one.
public struct Nearest {
  /// The words, the nearest first, and equally near ones in their original order.
  public let best: [String]

  /// Finds the words whose spelling is similar to that of another one.
  ///
  /// - Parameters:
  ///   - word: The misspelled word.
  ///   - words: The words to search.
  ///   - least: The number of letters that may differ in a short word; in a longer one, a third of its letters may.
  /// - Complexity: O(words.count), as at most 64 letters of each word are compared.
  public init(to word: String, in words: [String], within least: Int = 1) {
    let distance = EditDistance(from: EditDistance.letters(of: word))
    let ranks = words.map { word in
      let letters = distance.to(EditDistance.letters(of: word))
      return letters <= distance.tolerance(atLeast: least) ? letters : .max
    }
    best = Self.lowest(of: ranks).map { words[$0] }
  }

  /// Returns the indices of the three lowest ranks, the lowest first, the earlier of equal ones; `Int.max` is no rank.
  static func lowest(of ranks: [Int]) -> [Int] {
    var lowest: [Int] = []
    for (index, rank) in ranks.enumerated() where rank < .max {
      lowest.insert(index, at: lowest.firstIndex { rank < ranks[$0] } ?? lowest.count)
      if lowest.count > 3 { lowest.removeLast() }
    }
    return lowest
  }
}

/// How many letters must change to turn one word into another.
package enum EditDistance {
  /// The least number of insertions, deletions and replacements of letters, and exchanges of neighbors.
  ///
  /// This is the optimal string alignment distance (Damerau, A Technique for Computer Detection and Correction of
  /// Spelling Errors, 1964).
  ///
  /// - Parameters:
  ///   - first: A word.
  ///   - second: Another word.
  /// - Returns: The distance, in letters.
  /// - Complexity: O(first.count * second.count).
  package static func between(_ first: String, and second: String) -> Int {
    let first = Array(first.lowercased())
    let second = Array(second.lowercased())
    if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in 1...first.count {
      var row = [i]
      for j in 1...second.count {
        let replaced = last[j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1)
        var best = min(last[j] + 1, row[j - 1] + 1, replaced)
        if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
          best = min(best, beforeLast[j - 2] + 1)
        }
        row.append(best)
      }
      beforeLast = last
      last = row
    }
    return last[second.count]
  }

  /// The words that are spelled nearly like another one.
  ///
  /// - Parameters:
  ///   - word: What somebody wrote.
  ///   - words: What there is.
  ///   - least: How many letters may differ in a short word; in a long one, a third of its letters may.
  /// - Returns: At most three, best first, and those that are as near in the order of `words`.
  package static func nearest(to word: String, in words: [String], within least: Int = 1) -> [String] {
    let ranked = words.enumerated().map { (letters: between($1, and: word), index: $0, word: $1) }
    return ranked.filter { $0.letters <= max(least, word.count / 3) }
      .sorted { ($0.letters, $0.index) < ($1.letters, $1.index) }.prefix(3).map(\.word)
  }
}

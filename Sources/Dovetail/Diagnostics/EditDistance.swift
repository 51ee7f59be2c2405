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
}

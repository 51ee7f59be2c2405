/// At most three words whose spelling is similar to that of another one.
package struct Nearest {
  /// The words, the nearest first, and equally near ones in their original order.
  package let best: [String]

  /// Finds the words whose spelling is similar to that of another one.
  ///
  /// - Parameters:
  ///   - word: The misspelled word.
  ///   - words: The words to search.
  ///   - least: The number of letters that may differ in a short word; in a longer one, a third of its letters may.
  /// - Complexity: O(words.count), as at most 64 letters of each word are compared.
  package init(to word: String, in words: [String], within least: Int = 1) {
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

/// The edit distances from one word to others.
///
/// This is the optimal string alignment distance: the least number of insertions, deletions, replacements and exchanges
/// of adjacent letters (Damerau, A Technique for Computer Detection and Correction of Spelling Errors, 1964). A column
/// of the table is a bit vector (Hyyrö, A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances,
/// 2003): debug builds, where each array access is a call, must compare a million words in acceptable time.
package struct EditDistance {
  private let count: Int
  /// For each letter, a bit for each of its positions in the word.
  private var masks = Array(repeating: UInt64(0), count: 256)

  /// Returns the lowercase letters' low bytes, which differ within a script; of long words, the first and last 32.
  package static func letters(of word: String) -> [UInt8] {
    var letters: [UInt8] = []
    for scalar in word.lowercased().unicodeScalars { letters.append(UInt8(truncatingIfNeeded: scalar.value)) }
    if letters.count > 64 { letters.removeSubrange(32..<letters.count - 32) }
    return letters
  }

  package init(from letters: [UInt8]) {
    count = letters.count
    for (index, letter) in letters.enumerated() { masks[Int(letter)] |= 1 << UInt64(index) }
  }

  /// Returns the greatest distance of a similar word: a third of the letters, but at least a minimum.
  func tolerance(atLeast least: Int, without ending: Int = 0) -> Int { max(least, (count - ending) / 3) }

  package func to(_ letters: [UInt8]) -> Int {
    guard count > 0 else { return letters.count }
    let end = UInt64(1) << UInt64(count - 1)
    var distance = count
    // The bits at which the distance grows and shrinks from one letter of the word to the next, and stays diagonally.
    var (grows, shrinks, stays) = (UInt64.max, UInt64(0), UInt64(0))
    var lastMask = UInt64(0)
    for letter in letters {
      let mask = masks[Int(letter)]
      let exchanged = ((~stays & mask) << 1) & lastMask
      stays = (((mask & grows) &+ grows) ^ grows) | mask | shrinks | exchanged
      let more = shrinks | ~(stays | grows)
      let less = grows & stays
      if more & end != 0 { distance += 1 }
      if less & end != 0 { distance -= 1 }
      grows = less << 1 | ~(stays | more << 1 | 1)
      shrinks = (more << 1 | 1) & stays
      lastMask = mask
    }
    return distance
  }
}

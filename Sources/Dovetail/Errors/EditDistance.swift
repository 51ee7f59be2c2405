/// How many letters must change to turn other words into one.
///
/// This is the optimal string alignment distance: the least number of insertions, deletions and replacements of letters,
/// and exchanges of neighbors (Damerau, A Technique for Computer Detection and Correction of Spelling Errors, 1964). A
/// bit for each letter stands for a column of its table (Hyyrö, A Bit-Vector Algorithm for Computing Levenshtein and
/// Damerau Edit Distances, 2003), so that thousands of words are compared in no time, whatever their length.
package struct EditDistance {
  /// A word as it is compared with others: upper and lower case are the same, and of a long one count its ends.
  package struct Word: Sendable {
    private static let most = UInt64.bitWidth

    /// The letters, by what tells those of a script apart.
    let letters: [UInt8]

    package init(_ text: String) {
      var letters = text.lowercased().unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      if letters.count > Self.most { letters.removeSubrange(Self.most / 2..<letters.count - Self.most / 2) }
      self.letters = letters
    }

    /// In how many letters a word that is near this one may differ: a third of them, and no fewer than some.
    func tolerance(atLeast least: Int) -> Int { max(least, letters.count / 3) }
  }

  private let count: Int
  /// For each letter where it stands in the word.
  private var masks = Array(repeating: UInt64(0), count: 256)

  package init(to word: Word) {
    count = word.letters.count
    for (index, letter) in word.letters.enumerated() { masks[Int(letter)] |= 1 << UInt64(index) }
  }

  /// Compares another word.
  ///
  /// - Parameters:
  ///   - word: The other word.
  ///   - limit: The greatest distance that matters.
  /// - Returns: The distance in letters, or nil when it is greater than the limit.
  package func from(_ word: Word, within limit: Int) -> Int? {
    guard abs(word.letters.count - count) <= limit else { return nil }
    guard count > 0 else { return word.letters.count }
    let end = UInt64(1) << UInt64(count - 1)
    var distance = count
    // Where the distance grows and shrinks from one letter of the word to the next, and stays along a diagonal.
    var (grows, shrinks, stays) = (UInt64.max, UInt64(0), UInt64(0))
    var lastMask = UInt64(0)
    for letter in word.letters {
      let mask = masks[Int(letter)]
      let exchanged = ((~stays & mask) << 1) & lastMask
      stays = (((mask & grows) &+ grows) ^ grows) | mask | shrinks | exchanged
      var more = shrinks | ~(stays | grows)
      var less = grows & stays
      if more & end != 0 { distance += 1 }
      if less & end != 0 { distance -= 1 }
      more = more << 1 | 1
      less <<= 1
      grows = less | ~(stays | more)
      shrinks = more & stays
      lastMask = mask
    }
    return distance <= limit ? distance : nil
  }
}

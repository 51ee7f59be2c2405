/// Counts the text of a file.
protocol Counter: Sendable {
  func count(_ text: String) -> Tally
}

/// Counts any text; words are separated by space.
struct PlainCounter: Counter {
  func count(_ text: String) -> Tally {
    let lines = text.lines
    let words = Array(text.utf8).split(whereSeparator: \.isSpace)
    let blankLines = lines.count { $0.allSatisfy(\.isSpace) }
    return Tally(files: 1, lines: lines.count, words: words.count, bytes: text.utf8.count, blankLines: blankLines)
  }
}

/// Counts prose: a word has a letter or a digit, unlike bullets and rules.
struct ProseCounter: Counter {
  func count(_ text: String) -> Tally {
    var tally = PlainCounter().count(text)
    tally.words = text.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
    return tally
  }
}

/// Counts source code: a comment line begins with a sign, such as `//`.
struct SourceCounter: Counter {
  let comment: String

  func count(_ text: String) -> Tally {
    var tally = PlainCounter().count(text)
    tally.commentLines = text.lines.count { $0.drop(while: \.isSpace).starts(with: comment.utf8) }
    return tally
  }
}

extension String {
  /// The lines as bytes, which are faster to read.
  var lines: [ArraySlice<UInt8>] {
    var lines = Array(utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension UInt8 {
  var isSpace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }
}

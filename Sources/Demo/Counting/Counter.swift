/// Counts the lines, words and bytes of a text.
protocol Counter: Sendable {
  func count(_ text: String) -> Tally
}

/// Counts any text; its words are separated by spaces.
struct PlainCounter: Counter {
  func count(_ text: String) -> Tally {
    let lines = text.lines
    let words = Array(text.utf8).split(whereSeparator: \.isSpace)
    let blankLines = lines.count { $0.allSatisfy(\.isSpace) }
    return Tally(files: 1, lines: lines.count, words: words.count, bytes: text.utf8.count, blankLines: blankLines)
  }
}

/// Counts prose; a word has a letter or a digit, unlike bullets and rules.
struct ProseCounter: Counter {
  func count(_ text: String) -> Tally {
    var tally = PlainCounter().count(text)
    tally.words = text.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
    return tally
  }
}

extension String {
  /// The lines without their ends, as bytes, which are faster to read, and in which `\r\n` is two.
  var lines: [ArraySlice<UInt8>] {
    var lines = Array(utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension UInt8 {
  var isSpace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }
}

/// Counts what is in a file, of which it gets the whole text.
protocol Counter: Sendable {
  func count(_ text: String) -> Tally
}

/// Counts a text of any kind: its words are what is between spaces.
struct PlainCounter: Counter {
  func count(_ text: String) -> Tally {
    let lines = text.lines
    let words = Array(text.utf8).split(whereSeparator: \.isSpace)
    let blankLines = lines.count { $0.allSatisfy(\.isSpace) }
    return Tally(files: 1, lines: lines.count, words: words.count, bytes: text.utf8.count, blankLines: blankLines)
  }
}

/// Counts a text that a person reads: a word has a letter or a digit in it, unlike bullets and rules.
struct ProseCounter: Counter {
  func count(_ text: String) -> Tally {
    var tally = PlainCounter().count(text)
    tally.words = text.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
    return tally
  }
}

extension String {
  /// The lines of the text without their ends; as bytes, which are faster to read, and of which `\r\n` is two.
  var lines: [ArraySlice<UInt8>] {
    var lines = Array(utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension UInt8 {
  var isSpace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }
}

/// The syntax of a language's comments, and of its literals, which may contain comment signs.
struct SourceLanguage: Sendable {
  let fileTypes: [String]
  /// The start of a comment that ends with its line.
  let line: String
  /// The start and the end of a block comment.
  var block = (start: "", end: "")
  /// Whether block comments nest.
  var blocksNest = false
  /// The delimiters of literals; a literal with a single character as delimiter ends with its line at the latest.
  let quotes: [String]

  static let all = [swift, cFamily, script]
  static let swift = SourceLanguage(
    fileTypes: ["swift"], line: "//", block: ("/*", "*/"), blocksNest: true, quotes: ["\"\"\"", "\""])
  static let cFamily = SourceLanguage(
    fileTypes: ["c", "cpp", "h", "js", "ts"], line: "//", block: ("/*", "*/"), quotes: ["\"", "'"])
  static let script = SourceLanguage(fileTypes: ["py", "sh", "yml"], line: "#", quotes: ["\"\"\"", "\"", "'"])
}

/// Counts source code and its comment lines; unusual literals may mislead it.
struct SourceCounter: Counter {
  let language: SourceLanguage

  func count(_ text: String) -> Tally {
    var tally = PlainCounter().count(text)
    var openBlocks = 0
    var openQuote: String?
    tally.commentLines = text.lines.count { line in
      var hasComment = false
      var hasCode = false
      var rest = line
      if openQuote?.count == 1 { openQuote = nil }
      while let byte = rest.first {
        if byte.isSpace {
          rest.removeFirst()
        } else if openQuote == nil, openBlocks == 0 || language.blocksNest, rest.skip(language.block.start) {
          hasComment = true
          openBlocks += 1
        } else if openBlocks > 0 {
          hasComment = true
          if rest.skip(language.block.end) { openBlocks -= 1 } else { rest.removeFirst() }
        } else if let quote = openQuote {
          hasCode = true
          if rest.skip(quote) { openQuote = nil } else { rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1) }
        } else if rest.skip(language.line) {
          hasComment = true
          rest = []
        } else {
          hasCode = true
          openQuote = language.quotes.first { rest.skip($0) }
          if openQuote == nil { rest.removeFirst() }
        }
      }
      return hasComment && !hasCode
    }
    return tally
  }
}

extension ArraySlice<UInt8> {
  /// Removes a sign from the front, if it is there; checks the first byte first, since most bytes start no sign.
  fileprivate mutating func skip(_ sign: String) -> Bool {
    guard first == sign.utf8.first, starts(with: sign.utf8) else { return false }
    removeFirst(sign.utf8.count)
    return true
  }
}

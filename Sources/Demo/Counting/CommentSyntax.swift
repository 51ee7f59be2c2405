/// How a language writes its comments, and the texts in which the same signs mean nothing.
struct CommentSyntax: Sendable {
  /// What starts a comment that ends with its line.
  let line: [UInt8]

  /// What starts and ends a comment of several lines.
  let block: (start: [UInt8], end: [UInt8])?

  /// Whether a block comment may hold another one.
  let blocksNest: Bool

  /// What starts and ends a literal of several lines.
  let longText: [UInt8]?

  /// What may start and end a literal on one line.
  let quotes: [UInt8]

  init(
    line: String,
    block: (start: String, end: String)? = nil,
    blocksNest: Bool = false,
    longText: String? = nil,
    quotes: String
  ) {
    self.line = Array(line.utf8)
    self.block = block.map { (Array($0.start.utf8), Array($0.end.utf8)) }
    self.blocksNest = blocksNest
    self.longText = longText.map { Array($0.utf8) }
    self.quotes = Array(quotes.utf8)
  }
}

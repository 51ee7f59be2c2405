/// Reads source code line by line and says what each line holds.
///
/// It knows comments and quoted text, and no more of a language: an exotic literal may fool it.
struct SourceReader {
  /// What a line holds: code wins over a comment beside it.
  enum LineKind {
    case blank
    case comment
    case code
  }

  private let comments: CommentSyntax

  // What the lines so far left open.
  private var openBlocks = 0
  private var isInLongText = false

  init(comments: CommentSyntax) {
    self.comments = comments
  }

  /// Says what the next line holds.
  mutating func read(_ line: ArraySlice<UInt8>) -> LineKind {
    var kind = LineKind.blank
    var rest = line
    while let byte = rest.first {
      if byte.isSpace {
        rest.removeFirst()
      } else if openBlocks > 0 {
        if kind == .blank { kind = .comment }
        readBlock(&rest)
      } else if isInLongText {
        kind = .code
        readLongText(&rest)
      } else if rest.begins(with: comments.line) {
        return kind == .blank ? .comment : kind
      } else if let block = comments.block, rest.skip(block.start) {
        if kind == .blank { kind = .comment }
        openBlocks = 1
      } else {
        kind = .code
        readCode(&rest)
      }
    }
    return kind
  }

  private mutating func readBlock(_ rest: inout ArraySlice<UInt8>) {
    guard let block = comments.block else { return }
    if rest.skip(block.end) {
      openBlocks -= 1
    } else if comments.blocksNest, rest.skip(block.start) {
      openBlocks += 1
    } else {
      rest.removeFirst()
    }
  }

  private mutating func readLongText(_ rest: inout ArraySlice<UInt8>) {
    if let end = comments.longText, rest.skip(end) {
      isInLongText = false
    } else {
      rest.skipCharacter()
    }
  }

  private mutating func readCode(_ rest: inout ArraySlice<UInt8>) {
    if let start = comments.longText, rest.skip(start) {
      isInLongText = true
      return
    }
    let first = rest.removeFirst()
    guard comments.quotes.contains(first) else { return }
    // A quote that nothing closes ends with its line, as it does for the compilers.
    while let next = rest.first, next != first { rest.skipCharacter() }
    rest = rest.dropFirst()
  }
}

extension ArraySlice<UInt8> {
  /// Tells whether a sign stands at the front; most bytes start none, and are told apart by the first byte alone.
  fileprivate func begins(with sign: [UInt8]) -> Bool {
    first == sign.first && starts(with: sign)
  }

  /// Takes a sign off the front, if it stands there.
  fileprivate mutating func skip(_ sign: [UInt8]) -> Bool {
    guard begins(with: sign) else { return false }
    removeFirst(sign.count)
    return true
  }

  /// Takes one byte of a literal off the front, or two where a backslash escapes the second.
  fileprivate mutating func skipCharacter() {
    self = dropFirst(first == UInt8(ascii: "\\") ? 2 : 1)
  }
}

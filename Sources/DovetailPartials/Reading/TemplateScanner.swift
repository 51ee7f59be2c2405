/// Finds the places of a template's tags, and what Foundation's parser would not refuse or would tell less well.
///
/// Foundation's parser tells only where a tag ends, takes a file that is cut short, and follows whatever a document type
/// defines. So a file is scanned first. The scanner refuses nothing that is well-formed but document types and processing instructions.
package struct TemplateScanner {
  /// The elements that an element may lie in.
  package static let depthLimit = 100
  /// The elements that there is room for from the start.
  static let usualDepth = 8
  /// The attributes that an element may have.
  package static let widthLimit = 256

  var document = ScannedDocument()
  var cursor: ByteCursor
  /// The indices of the tags whose elements are open.
  var open: [Int] = []
  /// Whether nothing was scanned since a tag.
  private var isBehindTag = false

  /// Finds the tags of a file, in their order.
  ///
  /// - Parameter bytes: The file, in UTF-8, which stays for as long as the names of the tags are used.
  /// - Returns: The tags and their attributes.
  /// - Throws: `ReadingFault` for the first fault.
  static func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(ReadingFault) -> ScannedDocument {
    var scanner = TemplateScanner(cursor: ByteCursor(bytes))
    // Most tags and attributes take at least that many bytes.
    scanner.document.tags.reserveCapacity(bytes.count / 24)
    scanner.document.attributes.reserveCapacity(bytes.count / 24)
    scanner.document.gaps.reserveCapacity(bytes.count / 24)
    scanner.open.reserveCapacity(usualDepth)
    try scanner.scan()
    return scanner.document
  }

  private init(cursor: ByteCursor) {
    self.cursor = cursor
  }

  private mutating func scan() throws(ReadingFault) {
    try scanDeclaration()
    while !cursor.isAtEnd {
      try scanText()
      if cursor.isAtEnd { break }
      try scanMarkup()
    }
    if let last = open.last {
      throw ReadingFault(kind: .unclosed(document.tags[last].name.text), place: document.tags[last].place)
    }
    if document.tags.isEmpty { throw ReadingFault(kind: .empty, place: .start) }
  }

  /// The encoding that a file declares is that which it has.
  private mutating func scanDeclaration() throws(ReadingFault) {
    let place = cursor.place
    guard cursor.isAt("<?xml"), cursor.isSpace(after: 5) else { return }
    guard let declaration = cursor.take(through: "?>") else { throw unfinished("XML declaration", place) }
    let words = declaration.split { $0 == "=" || $0 == "\"" || $0 == "'" || $0.isWhitespace }
    guard let encoding = words.firstIndex(of: "encoding").flatMap({ words.dropFirst($0 + 1).first }) else { return }
    if encoding.lowercased() != "utf-8" { throw ReadingFault(kind: .encoding(String(encoding)), place: place) }
  }

  private mutating func scanText() throws(ReadingFault) {
    let start = cursor.index
    cursor.skipSpace()
    if cursor.isAtEnd { return }
    if cursor.peek() == UInt8(ascii: "<") {
      if isBehindTag && cursor.index > start && cursor.peek(1) != UInt8(ascii: "!") {
        document.gaps.append(start..<cursor.index)
      }
      return
    }
    try meetText(at: cursor.place)
    cursor.skip(to: UInt8(ascii: "<"))
  }

  private mutating func meetText(at place: TemplatePlace) throws(ReadingFault) {
    guard let last = open.last else { throw ReadingFault(kind: .textOutside, place: place) }
    if document.tags[last].textPlace == nil { document.tags[last].textPlace = place }
  }

  private mutating func scanMarkup() throws(ReadingFault) {
    let place = cursor.place
    isBehindTag = true
    switch cursor.peek(1) {
    case UInt8(ascii: "/"):
      try scanEnd(place)
    case UInt8(ascii: "?"):
      // Foundation's parser on Linux crashes on one that has a name only.
      throw ReadingFault(kind: .instruction, place: place)
    case UInt8(ascii: "!"):
      isBehindTag = false
      try scanDeclared(place)
    default:
      try scanStart(place)
    }
  }

  private mutating func scanDeclared(_ place: TemplatePlace) throws(ReadingFault) {
    if cursor.isAt("<!--") {
      cursor.advance(4)
      guard cursor.skip(through: "-->") else { throw unfinished("comment", place) }
    } else if cursor.isAt("<![CDATA[") {
      try meetText(at: place)
      cursor.advance(9)
      guard cursor.skip(through: "]]>") else { throw unfinished("CDATA section", place) }
    } else {
      throw ReadingFault(kind: .documentType, place: place)
    }
  }

  private mutating func scanEnd(_ place: TemplatePlace) throws(ReadingFault) {
    cursor.advance(2)
    let name = cursor.takeName()
    cursor.skipSpace()
    guard cursor.takes(UInt8(ascii: ">")) else { throw unfinished("end tag", place) }
    guard let last = open.popLast() else { throw ReadingFault(kind: .unopenedEnd(name.text), place: place) }
    let tag = document.tags[last]
    guard tag.name == name else {
      throw ReadingFault(kind: .mismatchedEnd(name.text, open: tag.name.text, tag.place), place: place)
    }
  }

  func unfinished(_ what: String, _ place: TemplatePlace) -> ReadingFault {
    ReadingFault(kind: .unfinished(what), place: place)
  }
}

/// Finds the places of a template's tags, and what Foundation's parser would not refuse or would tell less well.
///
/// Foundation's parser tells only where a tag ends, takes a file that is cut short, and follows whatever a document type
/// defines. So a file is scanned first. The scanner refuses nothing that is well-formed but document types and processing instructions.
struct TemplateScanner {
  /// The elements that an element may lie in.
  static let depthLimit = 100

  private(set) var tags: [ScannedTag] = []
  private var cursor: ByteCursor
  /// The indices of the tags whose elements are open.
  private var open: [Int] = []

  /// Finds the tags of a file, in their order.
  ///
  /// - Parameter bytes: The file, in UTF-8.
  /// - Returns: The tags.
  /// - Throws: `ReadingFault` for the first fault.
  static func tags(in bytes: UnsafeBufferPointer<UInt8>) throws(ReadingFault) -> [ScannedTag] {
    var scanner = TemplateScanner(cursor: ByteCursor(bytes))
    try scanner.scan()
    return scanner.tags
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
    if let last = open.last { throw ReadingFault(kind: .unclosed(tags[last].name), place: tags[last].place) }
    if tags.isEmpty { throw ReadingFault(kind: .empty, place: .start) }
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
    cursor.skipSpace()
    if cursor.isAtEnd || cursor.isAt("<") { return }
    try meetText(at: cursor.place)
    cursor.skip(to: UInt8(ascii: "<"))
  }

  private mutating func meetText(at place: TemplatePlace) throws(ReadingFault) {
    guard let last = open.last else { throw ReadingFault(kind: .textOutside, place: place) }
    if tags[last].textPlace == nil { tags[last].textPlace = place }
  }

  private mutating func scanMarkup() throws(ReadingFault) {
    let place = cursor.place
    if cursor.isAt("<!--") {
      guard cursor.skip(through: "-->", after: 4) else { throw unfinished("comment", place) }
    } else if cursor.isAt("<![CDATA[") {
      try meetText(at: place)
      guard cursor.skip(through: "]]>", after: 9) else { throw unfinished("CDATA section", place) }
    } else if cursor.isAt("<!") {
      throw ReadingFault(kind: .documentType, place: place)
    } else if cursor.isAt("<?") {
      // Foundation's parser on Linux crashes on one that has a name only.
      throw ReadingFault(kind: .instruction, place: place)
    } else if cursor.isAt("</") {
      try scanEnd(place)
    } else {
      try scanStart(place)
    }
  }

  private mutating func scanEnd(_ place: TemplatePlace) throws(ReadingFault) {
    cursor.advance(2)
    let name = cursor.takeName()
    cursor.skipSpace()
    guard cursor.takes(UInt8(ascii: ">")) else { throw unfinished("end tag", place) }
    guard let last = open.popLast() else { throw ReadingFault(kind: .unopenedEnd(name), place: place) }
    guard tags[last].name == name else {
      throw ReadingFault(kind: .mismatchedEnd(name, open: tags[last].name, tags[last].place), place: place)
    }
  }

  private mutating func scanStart(_ place: TemplatePlace) throws(ReadingFault) {
    cursor.advance(1)
    var tag = ScannedTag(name: cursor.takeName(), place: place)
    if open.isEmpty && !tags.isEmpty { throw ReadingFault(kind: .secondRoot(tag.name), place: place) }
    if open.count >= Self.depthLimit { throw ReadingFault(kind: .tooDeep(limit: Self.depthLimit), place: place) }
    while true {
      cursor.skipSpace()
      if cursor.takes(UInt8(ascii: ">")) {
        open.append(tags.count)
        break
      }
      if cursor.isAt("/>") {
        cursor.advance(2)
        break
      }
      if cursor.isAtEnd || cursor.isAt("<") || cursor.isAt("/") { throw unfinished("tag", place) }
      try scanAttribute(of: &tag)
    }
    tags.append(tag)
  }

  private mutating func scanAttribute(of tag: inout ScannedTag) throws(ReadingFault) {
    let place = cursor.place
    let name = cursor.takeName()
    cursor.skipSpace()
    guard cursor.takes(UInt8(ascii: "=")) else { throw ReadingFault(kind: .noValue(attribute: name), place: place) }
    cursor.skipSpace()
    guard let quote = cursor.takeQuote() else { throw ReadingFault(kind: .noValue(attribute: name), place: place) }
    cursor.skip(to: quote)
    guard cursor.takes(quote) else { throw unfinished("value", place) }
    if let first = tag.attributes.first(where: { $0.name == name }) {
      throw ReadingFault(kind: .repeatedAttribute(name, first: first.place), place: place)
    }
    tag.attributes.append(ScannedTag.Attribute(name: name, place: place))
  }

  private func unfinished(_ what: String, _ place: TemplatePlace) -> ReadingFault {
    ReadingFault(kind: .unfinished(what), place: place)
  }
}

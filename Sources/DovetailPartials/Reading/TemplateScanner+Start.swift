extension TemplateScanner {
  /// Scans a start tag.
  mutating func scanStart(_ place: TemplatePlace) throws(ReadingFault) {
    cursor.advance(1)
    let name = cursor.takeName()
    if open.isEmpty && !document.tags.isEmpty { throw ReadingFault(kind: .secondRoot(name.text), place: place) }
    if open.count >= Self.depthLimit { throw ReadingFault(kind: .tooDeep(limit: Self.depthLimit), place: place) }
    if let last = open.last { document.tags[last].children += 1 }
    let first = document.attributes.count
    while true {
      cursor.skipSpace()
      if cursor.takes(UInt8(ascii: ">")) {
        open.append(document.tags.count)
        break
      }
      if cursor.isAt("/>") {
        cursor.advance(2)
        break
      }
      if cursor.isAtEnd || cursor.peek() == UInt8(ascii: "<") || cursor.peek() == UInt8(ascii: "/") {
        throw unfinished("tag", place)
      }
      try scanAttribute(after: first)
    }
    document.tags.append(ScannedTag(name: name, place: place, attributes: first..<document.attributes.count))
  }

  private mutating func scanAttribute(after first: Int) throws(ReadingFault) {
    let name = cursor.takeName()
    cursor.skipSpace()
    guard cursor.takes(UInt8(ascii: "=")) else { throw noValue(name) }
    cursor.skipSpace()
    guard let quote = cursor.takeQuote() else { throw noValue(name) }
    cursor.skip(to: quote)
    guard cursor.takes(quote) else { throw unfinished("value", name.place) }
    for other in first..<document.attributes.count where document.attributes[other] == name {
      throw ReadingFault(
        kind: .repeatedAttribute(name.text, first: document.attributes[other].place), place: name.place)
    }
    // Foundation's parser compares each with all others too, which takes seconds for as many as a file has room for.
    if document.attributes.count - first == Self.widthLimit {
      throw ReadingFault(kind: .tooWide(limit: Self.widthLimit), place: name.place)
    }
    document.attributes.append(name)
  }

  private func noValue(_ name: ScannedName) -> ReadingFault {
    ReadingFault(kind: .noValue(attribute: name.text), place: name.place)
  }
}

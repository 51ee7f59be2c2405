import Foundation

/// Scans the markup of a file.
///
/// It adds two features that Foundation's parser lacks: positions, and a check for content that must not reach it.
final class Markup {
  /// A start tag.
  private struct Tag {
    let start: String.Index
    let name: Substring
    let attributes: Substring
    /// The start of the element's own text.
    var text: String.Index?
  }

  private let text: String
  private var tags: [Tag] = []
  /// The indices of the tags whose elements are open.
  private var open: [Int] = []
  private lazy var lineStarts =
    [text.startIndex]
    + text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "\n") }.map { text.utf8.index(after: $0) }

  /// Finds the tags of a file.
  ///
  /// - Parameter text: The file.
  /// - Throws: `ReadingFault` for the first fault.
  init(_ text: String) throws(ReadingFault) {
    self.text = text
    for match in Self.matches(of: Self.markup, in: text[...]) {
      if let declaration = match[1] {
        try check(declaration: declaration)
      } else if let name = match[2] {
        try end(name, at: match.start)
      } else if let name = match[3], let attributes = match[4] {
        try start(name, attributes, at: match.start)
        if match[6] == nil { open.append(tags.count - 1) }
      } else if let text = match[7] {
        try addText(at: text.startIndex)
      } else if let rest = match[8] {
        try refuse(rest)
      }
    }
    if let last = open.last { throw fault(.unclosed(String(tags[last].name)), at: tags[last].start) }
    if tags.isEmpty { throw fault(.empty, at: text.startIndex) }
  }

  /// Whether a file must be checked before the parser reads it.
  ///
  /// On Linux, Foundation's parser crashes on a processing instruction without content. On all platforms it reads the
  /// files that a document type refers to, and compares all attributes of an element with each other.
  static func isSuspicious(_ text: String) -> Bool {
    // The text before the first tag, and each tag with the text after it. By bytes, since every file is checked, and
    // regular expressions take more memory than the parser.
    var parts = text.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).map(Substring.init)[...]
    if parts.removeFirst().isEmpty, let first = parts.first, isPlainDeclaration(first) { parts.removeFirst() }
    return parts.contains { part in
      if part.utf8.first == UInt8(ascii: "?") { return true }
      if part.utf8.first == UInt8(ascii: "!") {
        return !part.utf8.starts(with: "!--".utf8) && !part.utf8.starts(with: "![CDATA[".utf8)
      }
      return part.utf8.count { $0 == UInt8(ascii: "=") } > TemplateDocument.widthLimit
    }
  }

  /// Whether a part is an XML declaration that names no other encoding than UTF-8.
  private static func isPlainDeclaration(_ part: Substring) -> Bool {
    declarationStarts.contains { part.utf8.starts(with: $0.utf8.dropFirst()) }
      && part.utf8.firstRange(of: "?>".utf8) != nil && otherEncoding(of: part) == nil
  }

  private static let declarationStarts = ["<?xml ", "<?xml\t", "<?xml\r", "<?xml\n"]

  /// The encoding that an XML declaration names; nil for UTF-8.
  private static func otherEncoding(of declaration: Substring) -> Substring? {
    let words = declaration.split { $0 == "=" || $0 == "\"" || $0 == "'" || $0.isWhitespace }
    let encoding = words.firstIndex(of: "encoding").flatMap { words.dropFirst($0 + 1).first }
    return encoding?.lowercased() == "utf-8" ? nil : encoding
  }

  /// The position of a part of the document.
  func position(of location: TemplateLocation) -> TemplatePosition {
    switch location {
    case .element(let index): position(at: tags[index].start)
    case .text(let index): position(at: tags[index].text ?? tags[index].start)
    case .attribute(let name, let index):
      position(at: names(in: tags[index].attributes).first { isSame($0, name[...]) }?.startIndex ?? tags[index].start)
    }
  }

  private func position(at index: String.Index) -> TemplatePosition {
    // A binary search for the number of lines that begin at the index or before.
    var (line, end) = (0, lineStarts.count)
    while line < end {
      let middle = (line + end) / 2
      if lineStarts[middle] <= index { line = middle + 1 } else { end = middle }
    }
    return TemplatePosition(line: line, column: text.utf8.distance(from: lineStarts[line - 1], to: index) + 1)
  }

  private func fault(_ kind: ReadingFault.Kind, at index: String.Index) -> ReadingFault {
    ReadingFault(kind: kind, position: position(at: index))
  }

  private func check(declaration: Substring) throws(ReadingFault) {
    guard let encoding = Self.otherEncoding(of: declaration) else { return }
    throw fault(.encoding(String(encoding)), at: text.startIndex)
  }

  private func addText(at index: String.Index) throws(ReadingFault) {
    guard let last = open.last else { throw fault(.textOutside, at: index) }
    if tags[last].text == nil { tags[last].text = index }
  }

  private func end(_ name: Substring, at index: String.Index) throws(ReadingFault) {
    guard let tag = open.popLast().map({ tags[$0] }) else { throw fault(.unopenedEnd(String(name)), at: index) }
    guard isSame(tag.name, name) else {
      throw fault(.mismatchedEnd(String(name), open: String(tag.name), position(at: tag.start)), at: index)
    }
  }

  private func start(_ name: Substring, _ attributes: Substring, at index: String.Index) throws(ReadingFault) {
    if open.isEmpty && !tags.isEmpty { throw fault(.secondRoot(String(name)), at: index) }
    if open.count >= TemplateDocument.depthLimit {
      throw fault(.tooDeep(limit: TemplateDocument.depthLimit), at: index)
    }
    let names = attributes.isEmpty ? [] : names(in: attributes)
    for (count, name) in names.enumerated() {
      if let first = names[..<count].first(where: { isSame($0, name) }) {
        throw fault(.repeatedAttribute(String(name), first: position(at: first.startIndex)), at: name.startIndex)
      }
      if count == TemplateDocument.widthLimit {
        throw fault(.tooWide(limit: TemplateDocument.widthLimit), at: name.startIndex)
      }
    }
    tags.append(Tag(start: index, name: name, attributes: attributes))
  }

  private func names(in attributes: Substring) -> [Substring] {
    Self.matches(of: Self.attributes, in: attributes).compactMap { $0[1] }
  }

  /// Throws for markup that is not closed, or that templates must not have.
  private func refuse(_ rest: Substring) throws(ReadingFault) {
    func begins(_ text: String) -> Bool { rest.utf8.starts(with: text.utf8) }
    let start = rest.startIndex
    if begins("<!--") { throw fault(.unfinished("comment"), at: start) }
    if begins("<![CDATA[") {
      try addText(at: start)
      throw fault(.unfinished("CDATA section"), at: start)
    }
    if begins("<!") { throw fault(.documentType, at: start) }
    if begins("<?") {
      let isDeclaration = start == text.startIndex && Self.declarationStarts.contains(where: begins)
      throw fault(isDeclaration ? .unfinished("XML declaration") : .instruction, at: start)
    }
    if begins("</") { throw fault(.unfinished("end tag"), at: start) }
    guard let tag = Self.matches(of: Self.cutTag, in: rest).first else { return }
    try self.start(tag[1] ?? "", tag[2] ?? "", at: start)
    guard let name = tag[4] else { throw fault(.unfinished("tag"), at: start) }
    throw fault(tag[5] == nil ? .noValue(attribute: String(name)) : .unfinished("value"), at: name.startIndex)
  }
}

/// Whether two names have the same bytes: XML does not normalize Unicode.
private func isSame(_ a: Substring, _ b: Substring) -> Bool { a.utf8.elementsEqual(b.utf8) }

extension Markup {
  // The groups are atomic, '(?>', so that there is no backtracking.
  private static let space = #"(?>[ \t\r\n]*)"#
  private static let name = #"(?>[^ \t\r\n=></"']*)"#
  private static let attribute = #"\#(space)(\#(name))\#(space)=\#(space)(?:"(?>[^"]*)"|'(?>[^']*)')"#
  /// Group 1 is the name, and group 2 the attributes.
  private static let start = "<(\(name))((?:\(attribute)){0,\(TemplateDocument.widthLimit + 1)}+)\(space)"

  /// An XML declaration; a comment; an end tag with its name; a start tag, with a slash if it is empty; text; and the
  /// rest of the file from markup that is forbidden or not closed.
  private static let markup = expression(
    #"(\A<\?xml[ \t\r\n].*?\?>)|<!--.*?-->|</(\#(name))\#(space)>|(?!<[!?/])\#(start)(?:>|(/>))"#
      + #"|(<!\[CDATA\[.*?\]\]>|[^< \t\r\n](?>[^<]*))|(<.*)"#)
  private static let attributes = expression(attribute)
  /// An unclosed start tag, and the name of the attribute where it breaks off.
  private static let cutTag = expression(
    #"\#(start)(?:(?![></]|\z)(\#(name))\#(space)(=\#(space)["'])?)?"#)

  private static func expression(_ pattern: String) -> NSRegularExpression {
    do {
      return try NSRegularExpression(pattern: pattern, options: .dotMatchesLineSeparators)
    } catch {
      fatalError("\(error): \(pattern)")
    }
  }

  /// A match of a regular expression, with its groups by their numbers.
  private struct Match {
    let text: Substring
    let result: NSTextCheckingResult

    var start: String.Index { index(result.range.location) }

    subscript(group: Int) -> Substring? {
      let range = result.range(at: group)
      return range.location == NSNotFound ? nil : text[index(range.location)..<index(range.location + range.length)]
    }

    private func index(_ offset: Int) -> String.Index { text.utf16.index(text.startIndex, offsetBy: offset) }
  }

  private static func matches(of expression: NSRegularExpression, in text: Substring) -> [Match] {
    expression.matches(in: String(text), range: NSRange(location: 0, length: text.utf16.count)).map {
      Match(text: text, result: $0)
    }
  }
}

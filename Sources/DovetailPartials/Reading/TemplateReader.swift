import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads a template's file with Foundation's parser.
final class TemplateReader: NSObject, XMLParserDelegate {
  private(set) var nodes: [TemplateDocument.Node] = []
  /// The indices of the elements that are open.
  private var open: [Int] = []
  private var text = ""
  private var fault: ReadingFault?

  /// Reads a file.
  ///
  /// - Parameter data: The file, already checked if `Markup.isSuspicious`.
  /// - Returns: The first fault, or nil.
  func read(_ data: Data) -> ReadingFault? {
    // Foundation passes libxml2 at least four bytes, and reads nothing of a shorter file.
    let parser = XMLParser(data: data.count < 8 ? data + Data(repeating: UInt8(ascii: " "), count: 8) : data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    // The parser reports no error for a truncated file.
    if (!parser.parse() || nodes.isEmpty || !open.isEmpty) && fault == nil { fail(parser, code: 0) }
    return fault
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if fault != nil || open.count == TemplateDocument.depthLimit { return fail(parser, code: 0) }
    endText()
    if let last = open.last { nodes[last].content.append(.element(nodes.count)) }
    open.append(nodes.count)
    nodes.append(TemplateDocument.Node(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    endText()
    _ = open.popLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { text += String(decoding: block, as: UTF8.self) }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    fail(parser, code: (error as NSError).code)
  }

  private func endText() {
    if let last = open.last, !text.isXMLSpace { nodes[last].content.append(.text(text)) }
    text = ""
  }

  /// Records the first fault, with the parser's position.
  private func fail(_ parser: XMLParser, code: Int) {
    if fault != nil { return }
    fault = ReadingFault(
      kind: .syntax(code: code),
      position: TemplatePosition(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber)))
    parser.abortParsing()
  }
}

extension StringProtocol {
  /// Whether the text is only XML white space.
  var isXMLSpace: Bool { utf8.allSatisfy(isSpace) }

  /// The text without XML white space at its ends.
  func trimmingXMLSpace() -> SubSequence {
    guard let first = utf8.firstIndex(where: { !isSpace($0) }) else { return self[endIndex...] }
    var end = endIndex
    while end > first, case let last = utf8.index(end, offsetBy: -1), isSpace(utf8[last]) { end = last }
    return self[first..<end]
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

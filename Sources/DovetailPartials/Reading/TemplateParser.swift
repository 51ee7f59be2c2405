import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads what tags and texts say with Foundation's parser, and joins it with the places that were scanned.
final class TemplateParser: NSObject, XMLParserDelegate {
  private let tags: [ScannedTag]
  private var nodes: [TemplateNode] = []
  /// The indices of the elements that are open.
  private var open: [Int] = []
  private var text = ""
  private var fault: ReadingFault?

  /// Reads the elements of a file.
  ///
  /// - Parameters:
  ///   - data: The file's content, which has no document type.
  ///   - tags: What was scanned in it.
  /// - Returns: The elements, in the order of their tags.
  /// - Throws: `ReadingFault` for the first thing that the parser does not take.
  static func nodes(of data: Data, tags: [ScannedTag]) throws(ReadingFault) -> [TemplateNode] {
    let reader = TemplateParser(tags: tags)
    // Foundation gives libxml2 no less than four bytes, and reads nothing of a shorter file.
    let parser = XMLParser(data: data.count < 8 ? data + Data(repeating: UInt8(ascii: " "), count: 8) : data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isRead = parser.parse()
    if let fault = reader.fault { throw fault }
    guard isRead, reader.nodes.count == tags.count, reader.open.isEmpty else {
      throw ReadingFault(kind: .syntax(code: 0), place: reader.nodes.last?.place ?? .start)
    }
    return reader.nodes
  }

  private init(tags: [ScannedTag]) {
    self.tags = tags
    super.init()
    nodes.reserveCapacity(tags.count)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    endText()
    let index = nodes.count
    guard fault == nil, index < tags.count, tags[index].name == name, tags[index].attributes.count == attributes.count
    else { return fail(parser, code: 0) }
    let tag = tags[index]
    var read: [TemplateNode.Attribute] = []
    read.reserveCapacity(tag.attributes.count)
    for attribute in tag.attributes {
      guard let value = attributes[attribute.name] else { return fail(parser, code: 0) }
      read.append(TemplateNode.Attribute(name: attribute.name, value: value, place: attribute.place))
    }
    if let last = open.last { nodes[last].content.append(.element(index)) }
    open.append(index)
    nodes.append(TemplateNode(name: name, place: tag.place, attributes: read, textPlace: tag.textPlace))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    endText()
    open.removeLast(open.isEmpty ? 0 : 1)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    text += String(decoding: block, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    fail(parser, code: (error as NSError).code)
  }

  /// Keeps the first fault, at the place where the parser is.
  private func fail(_ parser: XMLParser, code: Int) {
    guard fault == nil else { return }
    fault = ReadingFault(
      kind: .syntax(code: code),
      place: TemplatePlace(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber)))
    parser.abortParsing()
  }

  private func endText() {
    if text.isEmpty { return }
    defer { text = "" }
    guard let last = open.last, !text.trimmingXMLSpace().isEmpty else { return }
    nodes[last].content.append(.text(text))
  }
}

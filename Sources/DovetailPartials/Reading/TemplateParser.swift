import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads what tags and texts say with Foundation's parser.
final class TemplateParser: NSObject, XMLParserDelegate {
  // Foundation's parser calls one method after the other, and none of them calls into the parser while it changes this.
  @exclusivity(unchecked) private var assembly: TemplateAssembly
  private var fault: ReadingFault?
  // Whether there is a fault, which takes long to copy.
  private var isFaulty = false

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - data: The file's content, which has no document type.
  ///   - scanned: What was scanned in it.
  /// - Returns: The document.
  /// - Throws: `ReadingFault` for the first thing that the parser does not take.
  static func document(of data: Data, _ scanned: ScannedDocument) throws(ReadingFault) -> TemplateDocument {
    let reader = TemplateParser(TemplateAssembly([scanned], isWrapped: false))
    // Foundation gives libxml2 no less than four bytes, and reads nothing of a shorter file.
    let isRead = reader.read(data.count < 8 ? data + Data(repeating: UInt8(ascii: " "), count: 8) : data)
    if let fault = reader.fault { throw fault }
    guard isRead, let document = reader.assembly.documents.first else {
      throw ReadingFault(kind: .syntax(code: 0), place: reader.assembly.place)
    }
    return document
  }

  /// Reads several files at once.
  ///
  /// - Parameters:
  ///   - data: An element with the contents of the files in it.
  ///   - scanned: What was scanned in each file.
  /// - Returns: The documents, or nil when there is something that the parser does not take.
  static func documents(within data: Data, _ scanned: [ScannedDocument]) -> [TemplateDocument]? {
    let reader = TemplateParser(TemplateAssembly(scanned, isWrapped: true))
    return reader.read(data) && !reader.isFaulty && reader.assembly.isComplete ? reader.assembly.documents : nil
  }

  private init(_ assembly: TemplateAssembly) {
    self.assembly = assembly
    super.init()
  }

  private func read(_ data: Data) -> Bool {
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    return parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if isFaulty || !assembly.start(name, attributes) { fail(parser, code: 0) }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    assembly.end()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    assembly.add(string)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    assembly.add(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    fail(parser, code: (error as NSError).code)
  }

  /// Keeps the first fault, at the place where the parser is.
  private func fail(_ parser: XMLParser, code: Int) {
    if isFaulty { return }
    isFaulty = true
    fault = ReadingFault(
      kind: .syntax(code: code),
      place: TemplatePlace(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber)))
    parser.abortParsing()
  }
}

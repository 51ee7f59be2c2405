import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The result of parsing a page, which distinguishes tags from text that looks like tags.
final class PageReading: NSObject, XMLParserDelegate {
  /// The names of the elements, in order.
  private(set) var elements: [String] = []
  /// The text directly in each element.
  private(set) var texts: [String] = []
  /// The attributes of each element.
  private(set) var attributes: [[String: String]] = []
  private var open: [Int] = []

  /// Reads a page; nil when it is not well-formed.
  static func of(_ text: String) -> PageReading? {
    let reading = PageReading()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reading
    return parser.parse() && reading.open.isEmpty ? reading : nil
  }

  /// The texts of all elements with a name.
  func texts(of name: String) -> [String] { elements.indices.filter { elements[$0] == name }.map { texts[$0] } }

  /// The value of an attribute for each element with a name.
  func values(of attribute: String, in name: String) -> [String?] {
    elements.indices.filter { elements[$0] == name }.map { attributes[$0][attribute] }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(name)
    texts.append("")
    self.attributes.append(attributes)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { texts[last] += string }
  }
}

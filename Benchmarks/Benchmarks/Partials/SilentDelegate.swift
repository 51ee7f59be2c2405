import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Takes what a parser has to say, and does nothing with it.
final class SilentDelegate: NSObject, XMLParserDelegate {
  private(set) var calls = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { calls += 1 }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    calls += 1
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { calls += 1 }
}

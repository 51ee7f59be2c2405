import Foundation
import Shortener

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The page: HTML from a file, with a place for the summary and one for the rows.
struct TemplatePage: LinkPage {
  private let template: String

  init() throws {
    guard let url = Bundle.module.url(forResource: "LinksPage", withExtension: "xml") else {
      throw CocoaError(.fileNoSuchFile)
    }
    let reader = Reader()
    let parser = XMLParser(data: try Data(contentsOf: url))
    parser.delegate = reader
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    template = reader.html
  }

  func html(_ links: [Link]) -> String {
    let rows = links.map { link in
      "<tr>" + [link.code, link.url, "\(link.visits)"].map { "<td>\($0.escaped)</td>" }.joined() + "</tr>"
    }
    let html = template.replacingOccurrences(
      of: "{summary}", with: links.isEmpty ? "No links yet." : "\(links.count) links")
    return "<!DOCTYPE html>\n\(html.replacingOccurrences(of: "{rows}", with: rows.joined()))\n"
  }
}

/// Writes the elements of an XML file as HTML.
private final class Reader: NSObject, XMLParserDelegate {
  var html = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { html += "<\(name)>" }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    html += "</\(name)>"
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { html += text.escaped }

  func parser(_ parser: XMLParser, foundCDATA text: Data) { html += String(decoding: text, as: UTF8.self) }
}

extension String {
  /// The text, escaped for HTML.
  fileprivate var escaped: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}

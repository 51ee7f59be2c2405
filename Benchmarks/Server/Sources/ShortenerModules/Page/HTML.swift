import Dovetail
import DovetailPartials

/// An element of a page.
class HTML: PartialElement {
  static let source = PartialSource(in: .module)
  static let tags = [
    "body", "h1", "head", "header", "p", "style", "table", "tbody", "td", "th", "thead", "title", "tr",
  ]

  let tag: String
  var attributes: [String: String] = [:]
  var content: [HTML] = []
  var text = ""

  init(_ tag: String, _ text: String = "") {
    self.tag = tag
    self.text = text
  }

  /// The element with its content; a style sheet is not escaped.
  var html: String {
    let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0)=\"\($1.escaped)\"" }.joined()
    return "<\(tag)\(attributes)>\(tag == "style" ? text : text.escaped)\(content.map(\.html).joined())</\(tag)>"
  }

  static var element: Element<HTML> {
    for tag in tags {
      Element(Key(tag)) {
        Attribute("class", \.attributes["class"])
        TextContent { $0.text = $1 as String }
        Children(\.content)
        Usable(as: HTML.self) { $0 }
      }
    }
  }
}

extension String {
  /// The text, escaped for HTML.
  fileprivate var escaped: String {
    let references: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
    return map { references[$0] ?? String($0) }.joined()
  }
}

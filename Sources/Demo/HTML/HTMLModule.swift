import Dovetail
import DovetailPartials

/// The elements of templates, with a binding for each tag.
struct HTMLModule: Module {
  var bindings: Bindings {
    for tag in HTMLElement.tags + ["th", "meta", "style"] {
      Bind(Key<HTMLElement>(tag)).to { HTMLElement(tag) }
    }
  }
}

/// A part of a page: an element, a text or rules of style.
protocol Markup { var html: String { get } }

/// An element of a page, such as the row of a table.
class HTMLElement: Markup {
  let tag: String
  var attributes: [String: String]
  var content: [any Markup]

  init(_ tag: String, _ content: any Markup..., attributes: [String: String] = [:]) {
    self.tag = tag
    self.content = content
    self.attributes = attributes
  }

  var html: String {
    let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0)=\"\($1.html)\"" }.joined()
    return "<\(tag)\(attributes)" + (tag == "meta" ? "/>" : ">\(content.map(\.html).joined())</\(tag)>")
  }
}

/// The elements' declarations: one class is many elements, by the qualifiers of its keys.
extension HTMLElement: PartialElement {
  enum CellScope: String, CaseIterable, AttributeValue { case row, col }

  /// The templates of its subclasses are in this target.
  static let source = PartialSource(in: .module)
  static let tags = "body div h1 head header p span tbody td tfoot thead title tr".split(separator: " ").map(
    String.init)

  static var element: Element<HTMLElement> {
    for tag in tags { Element(Key(tag)) { shared } }
    Element(Key("th")) {
      shared
      Attribute("scope") { $0.attributes["scope"] = ($1 as CellScope).rawValue }
    }
    Element(Key("meta")) {
      Attribute("charset", \.attributes["charset"])
      Attribute("content", \.attributes["content"])
      Attribute("name", \.attributes["name"])
      Usable(as: (any Markup).self) { $0 }
    }
    Element(Key("style")) {
      TextContent(.required) { $0.content = [$1 as StyleRules] }
      Usable(as: (any Markup).self) { $0 }
    }
  }

  @ElementBuilder<HTMLElement> private static var shared: ElementParts<HTMLElement> {
    Attribute("class", \.attributes["class"])
    Children(\.content) { $0 }
    Usable(as: (any Markup).self) { $0 }
  }
}

/// Text, which is escaped.
extension String: Markup {
  var html: String {
    let references: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]
    return unicodeScalars.map { references[$0] ?? String($0) }.joined()
  }
}

/// Rules of a style sheet, which are not escaped.
struct StyleRules: AttributeValue, Markup {
  static let attributeHint = "rules of CSS without '</', such as p { color: gray }"
  let html: String

  init?(attribute text: String) {
    // An end tag would end the style sheet. By bytes, since a combining mark on a sign changes its Character.
    guard !text.utf8.contains("</".utf8) else { return nil }
    html = "\n\(text)\n"
  }
}

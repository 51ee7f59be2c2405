import Dovetail
import DovetailPartials

class HTMLElement: Markup {
  let tag: String
  var attributes: [String: String] = [:]
  var content: [any Markup] = []

  init(_ tag: String) { self.tag = tag }

  var html: String {
    let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0)=\"\($1.html)\"" }.joined()
    return "<\(tag)\(attributes)" + (tag == "meta" ? "/>" : ">\(content.map(\.html).joined())</\(tag)>")
  }
}

/// The attributes and children that a template can write; the tags qualify the keys of one class.
extension HTMLElement: PartialElement {
  /// The templates of its subclasses are in this target.
  static let source = PartialSource(in: .module)
  static let tags = ["body", "h1", "head", "header", "p", "span", "title", "ul"]

  static var element: Element<HTMLElement> {
    for tag in tags {
      Element(Key(tag)) {
        Attribute("class", \.attributes["class"])
        Children(\.content) { $0 }
        Usable(as: (any Markup).self) { $0 }
      }
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
}

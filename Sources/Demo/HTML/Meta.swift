import DovetailPartials

/// A line of what a page says of itself; it has no content, and no end tag.
final class Meta: Markup, PartialElement {
  var charset: String?
  var name: String?
  var content: String?

  func write(to page: inout String) {
    page += "<meta"
    for (name, value) in [("charset", charset), ("name", name), ("content", content)] {
      if let value { page += " \(name)=\"\(escaped(value))\"" }
    }
    page += "/>"
  }

  static var element: Element<Meta> {
    Element("meta") {
      Attribute("charset", \.charset)
      Attribute("name", \.name)
      Attribute("content", \.content)
      Usable(as: (any Markup).self) { $0 }
    }
  }
}

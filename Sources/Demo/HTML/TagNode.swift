import DovetailPartials

/// What a page shows between a start tag and an end tag: an element of templates, or what a template completes.
protocol TagNode: AnyObject, Markup, SendableMetatype {
  static var tag: String { get }

  /// The class that a style sheet refers to.
  var style: String? { get set }

  var content: [any Markup] { get set }

  /// The attributes of the tag with their values, of which those without a value are left out.
  var attributes: [(name: String, value: String?)] { get }
}

extension TagNode {
  var attributes: [(name: String, value: String?)] { [("class", style)] }

  /// Replaces what is in it by a text.
  func say(_ text: String) {
    content = [Words(text)]
  }

  func write(to page: inout String) {
    page += "<\(Self.tag)"
    for (name, value) in attributes {
      if let value { page += " \(name)=\"\(escaped(value))\"" }
    }
    page += ">"
    for item in content { item.write(to: &page) }
    page += "</\(Self.tag)>"
  }

  /// What templates may write for each of them.
  @ElementBuilder<Self>
  static var shared: ElementParts<Self> {
    Attribute("class", \.style)
    Children(\.content) { Words($0) }
    Usable(as: (any Markup).self) { $0 }
  }
}

import DovetailPartials

/// The style sheet of a page.
final class StyleSheet: Markup, PartialElement {
  var rules: StyleRules?

  func write(to page: inout String) {
    page += "<style>\n\(rules?.text ?? "")\n</style>"
  }

  static var element: Element<StyleSheet> {
    Element("style") {
      TextContent(\.rules, .required)
      Usable(as: (any Markup).self) { $0 }
    }
  }
}

import DovetailPartials

/// A cell that names a row or a column.
final class HeaderCell: TagElement {
  enum Scope: String, CaseIterable, AttributeValue {
    case row, col
  }

  static let tag = "th"

  var style: String?
  var content: [any Markup] = []
  var scope: Scope?

  var attributes: [(name: String, value: String?)] { [("class", style), ("scope", scope?.rawValue)] }

  static var element: Element<HeaderCell> {
    Element(tag) {
      shared
      Attribute("scope", \.scope)
    }
  }
}

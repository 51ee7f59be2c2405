/// A cell of a table.
final class Cell: TagElement {
  static let tag = "td"

  var style: String?
  var content: [any Markup] = []
}

/// A row of a table.
final class Row: TagElement {
  static let tag = "tr"

  var style: String?
  var content: [any Markup] = []
}

/// The rows of a table.
final class TableBody: TagElement {
  static let tag = "tbody"

  var style: String?
  var content: [any Markup] = []
}

/// The rows of titles.
final class TableHead: TagElement {
  static let tag = "thead"

  var style: String?
  var content: [any Markup] = []
}

/// The rows of sums.
final class TableFoot: TagElement {
  static let tag = "tfoot"

  var style: String?
  var content: [any Markup] = []
}

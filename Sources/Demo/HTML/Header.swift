/// What stands at the head of a page.
final class Header: TagElement {
  static let tag = "header"

  var style: String?
  var content: [any Markup] = []
}

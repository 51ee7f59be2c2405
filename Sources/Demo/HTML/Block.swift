/// A part of a page.
final class Block: TagElement {
  static let tag = "div"

  var style: String?
  var content: [any Markup] = []
}

/// What a page says of itself.
final class Head: TagElement {
  static let tag = "head"

  var style: String?
  var content: [any Markup] = []
}

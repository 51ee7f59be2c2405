/// What a page shows.
final class Body: TagElement {
  static let tag = "body"

  var style: String?
  var content: [any Markup] = []
}

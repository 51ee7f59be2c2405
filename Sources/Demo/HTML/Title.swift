/// The title of a page, which a window shows.
final class Title: TagElement {
  static let tag = "title"

  var style: String?
  var content: [any Markup] = []
}

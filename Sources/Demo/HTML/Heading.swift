/// A heading.
final class Heading: TagElement {
  static let tag = "h1"

  var style: String?
  var content: [any Markup] = []
}

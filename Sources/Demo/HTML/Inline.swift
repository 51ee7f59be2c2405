/// A part of a text.
final class Inline: TagElement {
  static let tag = "span"

  var style: String?
  var content: [any Markup] = []
}

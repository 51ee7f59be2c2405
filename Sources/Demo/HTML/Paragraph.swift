/// A paragraph.
final class Paragraph: TagElement {
  static let tag = "p"

  var style: String?
  var content: [any Markup] = []
}

import DovetailPartials

/// CSS, which is not escaped.
struct StyleRules: AttributeValue, Markup {
  static let attributeHint = "rules of CSS without '</', such as p { color: gray }"
  let html: String

  init?(attribute text: String) {
    // An end tag would end the style sheet. In bytes, as a combining mark would hide it in a Character.
    guard !text.utf8.contains("</".utf8) else { return nil }
    html = "\n\(text)\n"
  }
}

import DovetailPartials

/// Rules of a style sheet, which a page has as they are.
struct StyleRules: AttributeValue {
  let text: String

  init?(attribute text: String) {
    // Nothing in a style sheet is escaped, and an end tag would end it; after U+0600, say, a Character would hide it.
    guard !text.utf8.contains("</".utf8) else { return nil }
    self.text = text
  }

  static var attributeHint: String { "rules of CSS without '</', such as p { color: gray }" }
}

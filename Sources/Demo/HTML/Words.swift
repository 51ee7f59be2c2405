/// Text in a page, which may hold anything: it is shown as it is, and never taken for HTML.
struct Words: Markup {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  func write(to page: inout String) {
    page += escaped(text)
  }
}

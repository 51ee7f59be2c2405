extension String {
  /// The text with space behind it, up to a width in characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with space before it, up to a width in characters.
  func indented(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

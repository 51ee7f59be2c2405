/// A text whose middle is left out when it is long, which it then says.
enum Excerpt {
  /// Shortens a text.
  ///
  /// - Parameters:
  ///   - text: A name, or what has names in it.
  ///   - most: How many of its characters are shown.
  /// - Returns: The text, or its begin, how many characters are left out, and its end.
  static func of(_ text: String, most: Int = 2000) -> String {
    // A character has at least one byte.
    guard text.utf8.count > most else { return text }
    let scalars = text.unicodeScalars
    let hidden = scalars.count - most
    guard hidden > 0 else { return text }
    return "\(String(scalars.prefix(most / 2)))… \(hidden) characters …\(String(scalars.suffix(most / 2)))"
  }
}

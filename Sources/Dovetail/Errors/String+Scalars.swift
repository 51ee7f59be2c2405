extension String {
  /// The text on one line, harmless to a terminal: control and format characters and line separators are escaped.
  ///
  /// The name of a scope, a key or a file may contain any character, such as one that begins a line which looks like a
  /// fault, changes the terminal's colors, or reverses the direction of the text.
  package var printable: String {
    replacingScalars { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: nil
      }
    }
  }

  /// The text in single quotes, on one line and harmless to a terminal.
  package var quoted: String { "'\(printable)'" }

  /// Returns the text with some of its scalars replaced.
  ///
  /// Escaping must use scalars: a search by characters misses a `<` after U+0600, with which it forms one `Character`.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    unicodeScalars.reduce(into: "") { $0 += replacement($1) ?? String($1) }
  }
}

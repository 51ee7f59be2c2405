/// The text in single quotes and on one line, harmless to a terminal: control characters are escaped.
func quoted(_ text: String) -> String {
  "'\(printable(text))'"
}

/// The text on one line, harmless to a terminal: control characters are escaped.
///
/// The name of a file may hold any character, also one that starts a new line or recolors the screen.
func printable(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: result += scalar.escaped(asASCII: true)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

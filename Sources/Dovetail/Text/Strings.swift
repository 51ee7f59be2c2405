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

extension String {
  /// Returns the text with names in place of `%0` to `%9`: messages are templates, since interpolations compile to more
  /// machine code.
  @inline(never)
  func filled(with names: [String]) -> String {
    var isName = false
    return replacingScalars { scalar in
      defer { isName = !isName && scalar == "%" }
      return isName ? names[Int(scalar.value) - 48] : scalar == "%" ? "" : nil
    }
  }
}

/// Ordinal numbers.
package enum Ordinal {
  /// Returns the number with its English ending, as in `2nd`.
  package static func of(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : number % 10 == 1 ? "st" : number % 10 == 2 ? "nd" : number % 10 == 3 ? "rd" : "th"
    return String(number) + ending
  }
}

/// Text tables whose columns are as wide as their widest cell.
package enum TextTable {
  /// Returns a line for each row, which may have fewer cells than others; columns of numbers are right-aligned.
  package static func lines(_ rows: [[String]], numbers: Range<Int> = 0..<0) -> [String] {
    let columns = 0..<(rows.map(\.count).max() ?? 0)
    let widths = columns.map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += (numbers.contains(column) ? padding + cell : cell + padding) + "  "
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

/// Texts with the middle of long ones replaced by the number of omitted characters.
enum Excerpt {
  @inline(never)
  static func of(_ text: String, most: Int = 2000) -> String {
    // A fast check: a scalar has at least one byte.
    guard text.utf8.count > most else { return text }
    let hidden = text.unicodeScalars.count - most
    guard hidden > 0 else { return text }
    let (start, end) = (text.unicodeScalars.prefix(most / 2), text.unicodeScalars.suffix(most - most / 2))
    return String(start) + "… " + String(hidden) + " characters …" + String(end)
  }
}

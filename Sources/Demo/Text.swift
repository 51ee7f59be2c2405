import Foundation

/// The number with what it counts: `1 line`, `1,200 lines`.
func counted(_ number: Int, _ noun: String) -> String { "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")" }

/// The number with a comma before every three digits, the same in every locale.
func grouped(_ number: Int) -> String { number.formatted(.number.locale(Locale(identifier: "en_US"))) }

/// The text in single quotes, on one line.
func quoted(_ text: String) -> String { "'\(printable(text))'" }

/// The text on one line: the name of a file may hold any character, also one that recolors the terminal.
func printable(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
    default: String(scalar)
    }
  }
  .joined()
}

/// The rows as lines with aligned columns: the first flush left, the others, which are numbers, flush right.
func aligned(_ rows: [[String]]) -> [String] {
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    let cells = row.indices.map { column in
      let space = String(repeating: " ", count: widths[column] - row[column].count)
      return column == 0 ? row[column] + space : space + row[column]
    }
    return cells.joined(separator: "  ")
  }
}

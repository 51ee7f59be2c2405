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

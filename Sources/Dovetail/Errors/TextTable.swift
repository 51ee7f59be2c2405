/// Rows of text in columns that are as wide as their widest cell.
package enum TextTable {
  /// Sets rows in columns, with two spaces between them and none at the ends of lines.
  ///
  /// - Parameters:
  ///   - rows: The rows, each of which may have fewer cells than others.
  ///   - numbers: The columns that are set flush right.
  /// - Returns: A line for each row.
  package static func lines(_ rows: [[String]], numbers: Range<Int> = 0..<0) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      let used = row.dropLast(row.reversed().prefix(while: \.isEmpty).count)
      let cells = used.enumerated().map { column, cell in
        if numbers.contains(column) { return padding(cell, to: widths[column]) + cell }
        return column == used.count - 1 ? cell : cell + padding(cell, to: widths[column])
      }
      return cells.joined(separator: "  ")
    }
  }

  private static func padding(_ cell: String, to width: Int) -> String {
    String(repeating: " ", count: width - cell.count)
  }
}

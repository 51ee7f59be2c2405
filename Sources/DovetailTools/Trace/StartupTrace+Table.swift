import Dovetail

extension StartupTrace {
  /// The creations that took longest themselves, as a table.
  ///
  /// - Parameter slowest: How many rows there are at most.
  /// - Returns: A line for each creation, the slowest first: the time that it took without what was made for it, the time
  ///   with that, its lane (a thread or an awaited resolve), the key, and the key of what it was made for.
  public func table(slowest: Int = 20) -> String {
    let spans = self.spans.sorted { $0.own > $1.own }.prefix(max(0, slowest))
    let rows = spans.map { span in
      [
        span.own.milliseconds, span.creation.duration.milliseconds, "\(span.lane)",
        "\(span.creation.key)\(span.creation.error == nil ? "" : " (failed)")",
        span.creation.asker.map { "for \($0)" } ?? "",
      ]
    }
    let cells = [["own ms", "all ms", "lane", "key", ""]] + rows
    let widths = (0..<4).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      let numbers = (0..<3).map { String(repeating: " ", count: widths[$0] - row[$0].count) + row[$0] }
      let key = row[3] + String(repeating: " ", count: row[4].isEmpty ? 0 : widths[3] - row[3].count)
      return (numbers + [key] + (row[4].isEmpty ? [] : [row[4]])).joined(separator: "  ") + "\n"
    }.joined()
  }
}

extension Duration {
  /// In milliseconds, with three digits behind the point.
  fileprivate var milliseconds: String {
    let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    let rest = "\(microseconds % 1000)"
    return "\(microseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }
}

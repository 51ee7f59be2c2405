import Dovetail
import DovetailInspection

/// The text of `graph --metrics`.
enum MetricsText {
  /// The number of rows of a table; the others are only counted.
  private static let most = 20

  static func of(_ metrics: GraphMetrics) -> String {
    let bindings = table(
      ["needed by", "needs", ""],
      metrics.rows.map { row in
        ["\(row.dependents)", "\(row.dependencies)", row.id + (row.modules.last.map { "  (\($0))" } ?? "")]
      })
    let edges = table(
      ["dependencies", ""],
      metrics.moduleEdges.map { ["\($0.count)", "\($0.edge.dependent) → \($0.edge.dependency)"] })
    let chain = metrics.longestChain
    let sections =
      ["\(metrics.rows.count) nodes, \(metrics.dependencyCount) dependencies", bindings]
      + (chain.isEmpty ? [] : ["longest chain, \(chain.count) nodes:\n  \(PathText.of(chain))"])
      + (metrics.moduleEdges.isEmpty ? [] : ["between modules:\n\(edges)"])
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    let lines = TextTable.lines([head] + rows.prefix(most), numbers: 0..<head.count - 1).map(\.printable)
    let rest = rows.count > most ? ["… \(rows.count - most) more"] : []
    return (lines + rest).map { "  " + $0 }.joined(separator: "\n")
  }
}

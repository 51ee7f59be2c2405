/// All the words of graph faults.
enum FindingFormatter {
  static func format(_ finding: Finding) -> String { "" }
}

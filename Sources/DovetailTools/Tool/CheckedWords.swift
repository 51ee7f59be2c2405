import Dovetail
import DovetailInspection

/// The line that says what was checked.
enum CheckedWords {
  /// Returns the counts of a graph without faults.
  static func summary(of inspection: GraphInspection, _ name: String) -> String {
    var counts = [counted(inspection.elementCount, "binding"), counted(inspection.roots.count, "root")]
    if inspection.variantCount > 0 { counts.append(counted(inspection.variantCount, "variant")) }
    if inspection.aloneCount > 0 { counts.append("\(counted(inspection.aloneCount, "module")) also alone") }
    return "\(name): \(counts.joined(separator: ", ")), no faults\n"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
  }
}

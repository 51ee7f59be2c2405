import Dovetail
import DovetailInspection

/// The messages about bindings that no root needs.
enum UnusedWords {
  /// The remedy for missing roots.
  static let declaring = "declare what the program resolves: static var roots: [Root] { [Root(App.self)] }"

  static func rootless(_ name: String) -> String {
    "\(name) declares no roots, so unused bindings cannot be found"
  }

  /// The warning of a statement that no root needs, and of the scope in which its value can be resolved.
  static func warning(of nodes: [GraphNode], in scope: Scope?) -> Message {
    let node = nodes[0]
    var (asked, clause) = (node.key, "")
    if case .contribution(let collection, _) = node.role {
      (asked, clause) = (collection, ", which a '\(node.key)' is contributed to")
    }
    clause += nodes.dropFirst().prefix(3).map { " or '\($0.key)'" }.joined()
    if nodes.count > 4 { clause += " or \(nodes.count - 4) more keys of this statement" }
    return Message(isWarning: true, at: node.site, "unused", "no root needs '\(asked)'\(clause)")
      .adding("in", node.modules.isEmpty ? [] : [node.modules.joined(separator: " > ")])
      .adding(
        "to fix it",
        "remove it, or declare what the program resolves: Root(\(KeyText.argument(asked))\(scope.map { ", in: \($0)" } ?? ""))"
      )
  }
}

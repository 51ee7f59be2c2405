import Dovetail
import DovetailInspection

extension GraphInspection {
  /// The part of the graph that some roots need.
  ///
  /// - Parameter roots: Keys as messages spell them; all of the graph for none.
  /// - Returns: The roots and what they need, with all faults.
  /// - Throws: `ToolError` that names the first root which is not bound.
  func reached(fromKeys roots: [String]) throws(ToolError) -> GraphInspection {
    if roots.isEmpty { return self }
    var starts: [Int] = []
    for root in roots {
      let found = nodes.indices.filter { nodes[$0].name == root || "\(nodes[$0].key)" == root }
      if found.isEmpty { throw .usage("nothing binds \(root.quoted)\(suggestion(for: root))") }
      starts += found
    }
    return reached(from: starts)
  }

  /// The keys that are spelled nearly like a word, best first.
  private func suggestion(for word: String) -> String {
    Nearest(to: word, in: Set(nodes.map { "\($0.key)" }).sorted(), within: 2).question.map { "; \($0)" } ?? ""
  }
}

extension Nearest {
  /// The words as a question; nil when there is none.
  var question: String? {
    best.isEmpty ? nil : "did you mean \(best.map(\.quoted).joined(separator: " or "))?"
  }
}

import Dovetail
import DovetailInspection

extension GraphInspection {
  /// The part of the graph that some roots need.
  ///
  /// - Parameter roots: The keys, as messages spell them; empty for the whole graph.
  /// - Returns: The roots and all their dependencies, with all faults.
  /// - Throws: `ToolError` for the first root that is not bound.
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

  /// A question that suggests keys with a similar spelling; empty if there are none.
  private func suggestion(for word: String) -> String {
    Nearest(to: word, in: Set(nodes.map { "\($0.key)" }).sorted(), within: 2).question.map { "; \($0)" } ?? ""
  }
}

extension Nearest {
  /// The nearest words as a question; nil if there are none.
  var question: String? {
    best.isEmpty ? nil : "did you mean \(best.map(\.quoted).joined(separator: " or "))?"
  }
}

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
    let keys = TypeName.naming(names) { nodes.map { "\($0.key)" } }
    let nodeNames = TypeName.naming(names) { nodes.map(\.name) }
    for root in roots {
      let found = nodes.indices.filter { nodeNames[$0] == root || keys[$0] == root }
      if found.isEmpty { throw .usage("nothing binds \(root.quoted)\(suggestion(for: root, among: keys))") }
      starts += found
    }
    return reached(from: starts)
  }

  /// A question that suggests nested types of that name, or keys with a similar spelling; empty if there are none.
  private func suggestion(for word: String, among keys: [String]) -> String {
    let keys = Set(keys).sorted()
    let nested = keys.filter { $0.hasSuffix("." + word) }
    let best = nested.isEmpty ? Nearest(to: word, in: keys, within: 2).best : Array(nested.prefix(3))
    return best.isEmpty ? "" : "; did you mean \(best.map(\.quoted).joined(separator: " or "))?"
  }
}

extension Nearest {
  /// The nearest words as a question; nil if there are none.
  var question: String? {
    best.isEmpty ? nil : "did you mean \(best.map(\.quoted).joined(separator: " or "))?"
  }
}

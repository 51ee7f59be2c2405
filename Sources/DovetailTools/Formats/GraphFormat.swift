import Dovetail
import DovetailInspection

/// The output formats of a graph.
enum GraphFormat: String, CaseIterable, Sendable {
  case tree, mermaid, dot, json, html, metrics

  /// Writes a graph.
  ///
  /// - Parameters:
  ///   - inspection: The graph, which may have faults.
  ///   - name: The name of the program whose graph it is.
  /// - Returns: The text, which ends with a line feed.
  func text(for inspection: GraphInspection, of name: String) -> String {
    switch self {
    case .tree: return inspection.tree + "\n"
    case .mermaid: return MermaidText.of(GraphDocument(inspection))
    case .dot: return DOTText.of(GraphDocument(inspection))
    case .json: return GraphDocument(inspection).json + "\n"
    case .html: return PageText.of(GraphDocument(inspection), named: name)
    case .metrics: return MetricsText.of(GraphMetrics(GraphDocument(inspection)))
    }
  }
}

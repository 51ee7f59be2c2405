import Dovetail
import DovetailInspection

/// The output formats of a graph.
enum GraphFormat: String, CaseIterable, Sendable {
  case tree, mermaid, dot, json, html, metrics

  /// Whether it shows a recorded run.
  var showsRuns: Bool { [.html, .json].contains(self) }

  /// Writes a graph.
  ///
  /// - Parameters:
  ///   - inspection: The graph, which may have faults.
  ///   - run: What a recording tells; nil without one.
  ///   - name: The name of the program whose graph it is.
  /// - Returns: The text, which ends with a line feed.
  func text(for inspection: GraphInspection, in run: RecordedRun?, of name: String) -> String {
    var document: GraphDocument {
      var document = GraphDocument(inspection, isNamingTypes: self == .html)
      if let run { document.add(run) }
      return document
    }
    switch self {
    case .tree: return inspection.tree + "\n"
    case .mermaid: return MermaidText.of(document)
    case .dot: return DOTText.of(document)
    case .json: return document.json + "\n"
    case .html: return PageText.of(document, named: name)
    case .metrics: return MetricsText.of(GraphMetrics(document))
    }
  }
}

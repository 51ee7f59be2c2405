import Dovetail
import DovetailInspection

/// Writes a graph in Graphviz's language: a cluster for each module.
enum DOTText {
  static func of(_ document: GraphDocument) -> String {
    let places = document.places
    let faulty = document.faultyPlaces
    var lines = ["digraph {", "  rankdir=LR;", "  node [shape=box, style=rounded, fontname=\"sans-serif\"];"]
    for (number, section) in document.sections.enumerated() {
      lines.append("  subgraph cluster_\(number) {")
      lines.append("    label=\(quoted(section.title));")
      for index in section.nodes {
        let node = document.nodes[index]
        let color = faulty.contains(node.place) ? ", color=red, fontcolor=red" : node.availability?.color ?? ""
        lines.append(
          "    n\(index) [label=\(quoted(node.id, node.sharing)), tooltip=\(quoted(node.place))\(color)];")
      }
      lines.append("  }")
    }
    for (index, node) in document.nodes.enumerated() {
      for (position, edge) in node.needs.enumerated() {
        let target = edge.target.flatMap { places[$0] }
        if target == nil {
          lines.append("  m\(index)_\(position) [label=\(quoted(edge.key)), color=red, fontcolor=red, style=dashed];")
        }
        let end = target.map { "n\($0)" } ?? "m\(index)_\(position)"
        lines.append("  n\(index) -> \(end) [\(style(of: edge))];")
      }
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private static func style(of edge: GraphDocument.Edge) -> String {
    let label = edge.property.map { ", label=\(quoted($0))" } ?? ""
    return switch edge.kind {
    case .parameter: "style=solid" + label
    case .property: "style=solid, arrowhead=vee" + label
    case .lazy: "style=dashed" + label
    case .decorates: "style=bold, arrowhead=diamond" + label
    case .contributes: "style=dotted, arrowhead=odot" + label
    }
  }

  /// Lines as a quoted string, in which only backslashes and quotes must be escaped.
  private static func quoted(_ lines: String...) -> String {
    let escaped = lines.map { line in
      line.printable.replacingScalars { $0 == "\\" || $0 == "\"" ? "\\\($0)" : nil }
    }
    return "\"\(escaped.joined(separator: "\\n"))\""
  }
}

extension GraphDocument.Node.Availability {
  fileprivate var color: String {
    switch self {
    case .mainActor: ", color=\"#a0308f\""
    case .awaited: ", color=\"#b06000\""
    }
  }
}

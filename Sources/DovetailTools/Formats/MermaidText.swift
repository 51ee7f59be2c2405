import Dovetail
import DovetailInspection

/// Writes a graph as a Mermaid flowchart: a subgraph for each module.
enum MermaidText {
  static func of(_ document: GraphDocument) -> String {
    let places = document.places
    let faulty = document.faultyPlaces
    var lines = ["flowchart LR"]
    for (number, section) in document.sections.enumerated() {
      lines.append("  subgraph m\(number)[\"\(escaped(section.title))\"]")
      for index in section.nodes {
        let node = document.nodes[index]
        let mark = faulty.contains(node.place) ? ":::fault" : node.availability.map { ":::\($0)" } ?? ""
        lines.append("    n\(index)[\"\(escaped(node.id))<br>\(escaped(node.sharing))\"]\(mark)")
      }
      lines.append("  end")
    }
    for (index, node) in document.nodes.enumerated() {
      for (position, edge) in node.needs.enumerated() {
        let target = edge.target.flatMap { places[$0] }
        let end = target.map { "n\($0)" } ?? "x\(index)_\(position)[\"\(escaped(edge.key))\"]:::fault"
        lines.append("  n\(index) \(arrow(of: edge)) \(end)")
      }
    }
    lines += [
      "  classDef fault stroke:#c00,color:#c00",
      "  classDef mainActor stroke:#a0308f",
      "  classDef awaited stroke:#b06000",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func arrow(of edge: GraphDocument.Edge) -> String {
    let label = edge.property.map { "|\"\(escaped($0))\"|" } ?? ""
    return switch edge.kind {
    case .parameter, .property: "-->\(label)"
    case .lazy: "-.->\(label)"
    case .decorates: "==>\(label)"
    case .contributes: "--o\(label)"
    }
  }

  /// The text for a quoted label; characters that could be syntax or markup become numeric entities.
  private static func escaped(_ text: String) -> String {
    text.printable.replacingScalars { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " .,_-:/()".unicodeScalars.contains(scalar)
      return isPlain ? nil : "#\(scalar.value);"
    }
  }
}

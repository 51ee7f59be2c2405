import Dovetail

/// Draws a graph as text: the modules, below each its bindings, and below each of those what it needs.
struct GraphPicture: Sendable {
  func text(for nodes: [GraphNode]) -> String {
    // What needs no binding, such as a collection, shows where it is needed.
    let declared = nodes.filter { !$0.isImplicit }
    let members = Dictionary(grouping: declared, by: \.modules)
    // Modules come in the order in which they are installed, which is how a reader meets them in the source.
    var drawn: Set<[String]> = []
    let sections = declared.map(\.modules).filter { drawn.insert($0).inserted }.map { chain in
      let title = chain.isEmpty ? "(no module)" : chain.joined(separator: " > ")
      return ([title] + lines(for: members[chain] ?? [], of: nodes)).map { $0 + "\n" }.joined()
    }
    return sections.joined(separator: "\n")
  }

  private func lines(for members: [GraphNode], of nodes: [GraphNode]) -> [String] {
    let nameWidth = members.map(\.name.count).max() ?? 0
    let scopeWidth = members.map { "\($0.scope)".count }.max() ?? 0
    return members.flatMap { node in
      let name = node.name.padded(to: nameWidth)
      let scope = "\(node.scope)".padded(to: scopeWidth)
      let needs = node.dependencies.map { edge in
        "    \(edge.kind.verb) \(edge.target.map { nodes[$0].name } ?? "\(edge.key)")"
      }
      return ["  \(name)  \(scope)  \(node.site.fileID):\(node.site.line)"] + needs
    }
  }
}

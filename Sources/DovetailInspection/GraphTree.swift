import Dovetail

/// Writes bindings as a tree, each with its dependencies below it.
///
/// A shared dependency is written once, and marked "above" where it is needed again.
struct GraphTree {
  /// A pending line: a binding, or a dependency that is not bound.
  private struct Line {
    let node: Int?
    let text: String
    let indent: String
    let depth: Int
    let isLast: Bool
  }

  /// Deeper dependencies start a new tree, so that a long chain does not run off to the right.
  private static let greatestDepth = 12

  private let nodes: [GraphNode]
  private let notes: [String?]?
  private let names: @Sendable () -> TypeNames
  private var isWritten: [Bool]
  private var lines: [String] = []

  /// - Parameters:
  ///   - nodes: The bindings.
  ///   - names: The names of the graph's types.
  ///   - notes: A note at the end of each binding's line, if any.
  init(_ nodes: [GraphNode], _ names: @escaping @Sendable () -> TypeNames, notes: [String?]? = nil) {
    self.nodes = nodes
    self.names = names
    self.notes = notes
    isWritten = Array(repeating: false, count: nodes.count)
  }

  /// The tree below a summary line.
  ///
  /// - Parameters:
  ///   - name: The title.
  ///   - count: The number of the modules' elements; one that uses `InjectionSite` is in the tree for each dependent.
  ///   - note: A note at the end of the summary, if any.
  func text(under name: String, _ count: Int, note: String? = nil) -> String {
    TypeName.naming(names) {
      var tree = self
      return tree.write(under: name, count, note)
    }
  }

  private mutating func write(under name: String, _ count: Int, _ note: String?) -> String {
    var isNeeded = Array(repeating: false, count: nodes.count)
    for case let target? in nodes.lazy.flatMap({ $0.dependencies.map(\.target) }) { isNeeded[target] = true }
    for index in nodes.indices where !isNeeded[index] { write(from: index) }
    // The rest are cycles through deferred dependencies.
    for index in nodes.indices where !isWritten[index] { write(from: index) }
    let words = count == 0 ? "no bindings" : count == 1 ? "1 binding" : "\(count) bindings"
    let summary = [words, count == 0 ? nil : note].compactMap(\.self).joined(separator: ", ")
    return (["\(name): \(summary)"] + lines).map(\.printable).joined(separator: "\n")
  }

  private mutating func write(from root: Int) {
    var roots = [root]
    while let root = roots.popLast() {
      if isWritten[root] { continue }
      var stack = [Line(node: root, text: name(of: root), indent: "", depth: 0, isLast: true)]
      while let line = stack.popLast() {
        let branch = line.depth == 0 ? "" : line.isLast ? "└─ " : "├─ "
        let isTooDeep = line.depth == Self.greatestDepth && line.node.map { !isWritten[$0] } == true
        if isTooDeep, let node = line.node { roots.append(node) }
        lines.append(line.indent + branch + line.text + (isTooDeep ? "  below" : details(of: line.node)))
        guard let node = line.node, !isTooDeep, !isWritten[node] else { continue }
        isWritten[node] = true
        let indent = line.depth == 0 ? "" : line.indent + (line.isLast ? "   " : "│  ")
        let edges = nodes[node].dependencies
        for (position, edge) in edges.enumerated().reversed() {
          stack.append(
            Line(
              node: edge.target, text: label(of: edge) + (edge.target.map(name) ?? "\(edge.key)"), indent: indent,
              depth: line.depth + 1, isLast: position == edges.count - 1))
        }
      }
    }
  }

  /// The property that receives a dependency.
  private func label(of edge: GraphEdge) -> String {
    switch edge.use {
    case .parameter: ""
    case .property(_, let name?): "\(name): "
    case .property(let number, nil): "\(Ordinal.of(number)) property: "
    }
  }

  private func name(of index: Int) -> String {
    let node = nodes[index]
    return node.isMembersOnly ? TypeName.of(node.key.type) : "\(node.key)"
  }

  /// The text after a name.
  private func details(of index: Int?) -> String {
    guard let index else { return "  not bound" }
    if isWritten[index] { return nodes[index].isImplicit && nodes[index].dependencies.isEmpty ? "" : "  above" }
    let node = nodes[index]
    if node.isImplicit { return node.availabilityWord.map { "  \($0)" } ?? "" }
    if node.isRequirement { return "  requires  \(node.site.shortDescription)" }
    let words = [
      node.role.word, node.owner.map { "for \($0)" }, "\(node.lifetime)", node.availabilityWord,
      node.isLive ? "live" : nil, notes?[index],
    ].compactMap(\.self)
    return "  \(words.joined(separator: ", "))  \(node.site.shortDescription)"
  }
}

extension GraphNode {
  /// Whether the library adds it for another key, as for `Lazy<Api>`.
  var isImplicit: Bool { if case .implicit = role { true } else { false } }
  /// Whether it is for members injection only.
  var isMembersOnly: Bool { if case .membersOnly = role { true } else { false } }
  /// Whether it is a key that a module requires.
  var isRequirement: Bool { if case .requirement = role { true } else { false } }
}

extension GraphNode.Role {
  /// The word for a role, unless it is an ordinary binding.
  fileprivate var word: String? {
    switch self {
    case .binding, .implicit, .requirement: nil
    case .contribution(_, let entry): entry.map { "contribution at \(String(reflecting: $0))" } ?? "contribution"
    case .decorator: "decorator"
    case .assisted: "by the factory"
    case .membersOnly: "members only"
    }
  }
}

extension GraphNode {
  /// The word for an availability, unless every read returns the value.
  fileprivate var availabilityWord: String? { GraphDocument.Node.Availability(availability)?.rawValue }
}

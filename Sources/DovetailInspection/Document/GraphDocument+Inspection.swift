package import Dovetail
import Foundation

extension GraphDocument {
  /// Describes the declarations of modules.
  ///
  /// - Parameters:
  ///   - inspection: The bindings and their faults.
  ///   - isNamingTypes: Whether the types that bindings of protocols make are read from the sources: for people only,
  ///     since the sources may be elsewhere.
  package init(_ inspection: GraphInspection, isNamingTypes: Bool = false) {
    self = TypeName.naming(inspection.names) { GraphDocument(describing: inspection, isNamingTypes) }
  }

  private init(describing inspection: GraphInspection, _ isNamingTypes: Bool) {
    var statements = SourceStatements()
    let nodes = inspection.nodes
    let names = Self.names(of: nodes)
    self.nodes = nodes.indices.filter { !nodes[$0].isTransparent }.map { index in
      let node = nodes[index]
      return Node(
        id: names[index], key: "\(node.key)", type: TypeNames.qualified(node.key.type), role: Node.Role(node),
        scope: "\(node.lifetime)",
        availability: Node.Availability(node.availability), made: isNamingTypes ? statements.made(by: node) : nil,
        isLive: node.isLive,
        modules: node.modules,
        file: node.site.fileID, line: node.site.line, column: node.site.column,
        needs: node.dependencies.flatMap { Self.edges($0, of: node, in: nodes, names) })
    }
    faults = inspection.findings.enumerated().map { index, finding in
      let site = finding.location.site
      return Fault(
        id: finding.id, key: "\(finding.key)", file: site.fileID, line: site.line, column: site.column,
        message: Self.withoutFolders(index < FaultMessages.most ? finding.description : finding.summary, site))
    }
    bindings = inspection.elementCount
    roots = inspection.roots.map { root, node in
      Root(
        key: "\(root.key)", scope: root.scope.map { "\($0)" }, file: root.site.fileID, line: root.site.line,
        column: root.site.column, target: nodes.ends(of: node).first?.node.map { names[$0] })
    }
  }

  /// Describes the public face of a module.
  ///
  /// - Parameter module: The module; its dependencies need no bindings.
  package init(faceOf module: some Module) {
    let inspection = GraphInspection(interfaceOf: module)
    self = TypeName.naming(inspection.names) { GraphDocument(declaredIn: inspection.nodes) }
  }

  private init(declaredIn nodes: [GraphNode]) {
    let nodes = nodes.sorted {
      ($0.name, "\($0.lifetime)") < ($1.name, "\($1.lifetime)")
    }
    let names = Self.names(of: nodes)
    self.nodes = nodes.indices.map { index in
      let node = nodes[index]
      return Node(
        id: names[index] + (node.isOverriding ? ", overridden" : ""), key: "\(node.key)",
        type: TypeNames.qualified(node.key.type), role: Node.Role(node), scope: "\(node.lifetime)",
        isLive: node.isLive, modules: [], file: node.site.fileName, line: node.site.line, column: node.site.column,
        needs: [])
    }
    faults = []
  }

  /// A message without this machine's folders, which must not leave it.
  private static func withoutFolders(_ message: String, _ site: SourceSite) -> String {
    (site.line > 0 ? message.replacing(site.filePath, with: site.fileID) : message).withoutFolders
  }

  /// A unique name for each node; nodes of one name are numbered by what else tells them apart, and only then by place.
  private static func names(of nodes: [GraphNode]) -> [String] {
    let names = nodes.map(\.name)
    let groups = Dictionary(grouping: nodes.indices) { names[$0] }.values.filter { $0.count > 1 }
    let alike = Set(groups.joined())
    var dependents = Array(repeating: [Int](), count: nodes.count)
    for index in nodes.indices {
      for target in nodes[index].dependencies.compactMap(\.target) { dependents[target].append(index) }
    }

    /// The names of the nearest dependents that have names of their own.
    func users(of index: Int) -> String {
      var seen: Set<Int> = [index]
      var open = [index]
      var found: [String] = []
      while let next = open.popLast() {
        for dependent in dependents[next] where seen.insert(dependent).inserted {
          if alike.contains(dependent) || nodes[dependent].isTransparent {
            open.append(dependent)
          } else {
            found.append(names[dependent])
          }
        }
      }
      return found.sorted().joined(separator: ", ")
    }

    var unique = names
    for group in groups {
      let ordered = group.map { index in
        let node = nodes[index]
        let text = ["\(node.lifetime)", node.modules.joined(separator: " > "), node.site.fileID, users(of: index)]
        return (index: index, text: text.joined(separator: "\n"), line: node.site.line, column: node.site.column)
      }.sorted { ($0.text, $0.line, $0.column, $0.index) < ($1.text, $1.line, $1.column, $1.index) }
      for (number, node) in ordered.enumerated().dropFirst() { unique[node.index] += " #\(number + 1)" }
    }
    return unique
  }

  /// The edges to the nodes behind implicit bindings such as `Lazy`, which are left out.
  private static func edges(
    _ edge: GraphEdge, of dependent: GraphNode, in nodes: [GraphNode], _ names: [String]
  ) -> [Edge] {
    nodes.ends(of: edge.target, isDeferred: edge.kind == .deferred).map { node, isDeferred in
      Edge(
        key: "\(edge.key)", kind: kind(of: edge, of: dependent, isDeferred: isDeferred),
        property: edge.use.property, target: node.map { names[$0] })
    }
  }

  private static func kind(of edge: GraphEdge, of dependent: GraphNode, isDeferred: Bool) -> Edge.Kind {
    if edge.kind == .decorated { return .decorates }
    if isDeferred { return .lazy }
    if case .implicit = dependent.role { return .contributes }
    if case .property = edge.use { return .property }
    return .parameter
  }
}

extension GraphDocument.Node.Availability {
  init?(_ availability: Availability) {
    switch availability {
    case .immediate: return nil
    case .onMainActor: self = .mainActor
    case .awaited: self = .awaited
    }
  }
}

extension Finding.Use {
  fileprivate var property: String? { if case .property(_, let name) = self { name } else { nil } }
}

extension String {
  /// The text without this machine's folders, however it names a file, also by a URL.
  var withoutFolders: String {
    // Known folders first, since their names may have any characters.
    let known = [NSHomeDirectory(), FileManager.default.currentDirectoryPath, NSTemporaryDirectory()].map {
      $0.hasSuffix("/") ? $0 : $0 + "/"
    }
    let text = known.sorted { $0.count > $1.count }.reduce(self) {
      $1.count > 2 ? $0.replacing($1, with: "/./") : $0
    }
    // A folder's name may have spaces, so rather too much is left out of a text than too little.
    return text.replacing(
      /(^|[^\p{L}\p{N}_.\/~-])(?:file:\/\/)?\/(?:[^\/\s"',;:]+(?: [^\/\s"',;:]+){0,3}\/)+/
    ) { $0.output.1 }
  }
}

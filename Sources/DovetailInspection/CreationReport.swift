public import Dovetail

/// A report of how often each binding of a graph was made.
public struct CreationReport: Sendable {
  /// A binding, and the number of values that its function returned.
  public struct Line: Sendable {
    /// The binding's key.
    public let key: AnyKey
    /// Where it is declared.
    public let site: SourceSite
    /// The number of values.
    public let count: Int
  }

  /// The bindings of the graph in their order, without the implicit ones.
  public let bindings: [Line]
  /// The bindings that were made but are not in the graph, such as doubles of derived graphs.
  public let others: [Line]
  let names: @Sendable () -> TypeNames

  /// The bindings that were made.
  public var made: [Line] { bindings.filter { $0.count > 0 } }
  /// The bindings that were never made.
  public var unmade: [Line] { bindings.filter { $0.count == 0 } }
}

extension CreationRecord {
  /// Reports which bindings of a graph were made.
  ///
  /// - Parameter graph: The graph, or one from which the injectors' graphs are derived.
  /// - Returns: The counts of all injectors that have recorded so far.
  public func report(of graph: Graph) -> CreationReport {
    var counts = counts
    var seen: Set<BindingIdentity> = []
    let lines = graph.nodes.compactMap { node -> CreationReport.Line? in
      if case .implicit = node.role { return nil }
      let identity = BindingIdentity(key: node.key, site: node.site)
      // A binding that uses `InjectionSite` has a node for each dependent.
      guard seen.insert(identity).inserted else { return nil }
      return CreationReport.Line(
        key: node.key, site: node.site, count: counts.removeValue(forKey: identity) ?? 0)
    }
    let others = counts.map { CreationReport.Line(key: $0.key.key, site: $0.key.site, count: $0.value) }
    let types = others.map(\.key.type)
    return CreationReport(bindings: lines, others: others.sorted(by: CreationReport.comesFirst)) {
      graph.linked.typeNames.adding(types)
    }
  }
}

extension CreationReport {
  fileprivate static func comesFirst(_ a: Line, _ b: Line) -> Bool {
    (a.site.filePath, a.site.line, a.site.column, a.key.description)
      < (b.site.filePath, b.site.line, b.site.column, b.key.description)
  }
}

extension CreationReport: CustomStringConvertible {
  /// The bindings that were made with their counts, those of other graphs, and those that were never made.
  public var description: String { TypeName.naming(names, write) }

  private func write() -> String {
    let counted = "\(made.count) of \(bindings.count) bindings were made"
    let sections = [("made", made), ("made, not in this graph", others), ("never made", unmade)]
    var rows = TextTable.lines(
      sections.flatMap(\.1).map { line in
        ["  \(line.key)", line.site.shortDescription, line.count == 0 ? "" : "\(line.count)×"]
      })[...]
    return sections.reduce(into: [counted]) { lines, section in
      if !section.1.isEmpty { lines += [section.0] + rows.prefix(section.1.count) }
      rows = rows.dropFirst(section.1.count)
    }.map(\.printable).joined(separator: "\n")
  }
}

import Dovetail

/// The difference between two graphs.
///
/// Bindings are matched by key and role. Their places are not compared, so moved lines make no difference.
package struct GraphDifference {
  /// A binding that both graphs have, and its differences.
  struct Change {
    let id: String
    let place: String
    let lines: [String]
  }

  /// The bindings of only one graph, with their unique names.
  let added, removed: [(name: String, node: GraphDocument.Node)]
  let changed: [Change]
  let newFaults, fixedFaults: [GraphDocument.Fault]

  /// Compares two graphs.
  ///
  /// - Parameters:
  ///   - old: The graph before the change.
  ///   - new: The graph after it.
  package init(from old: GraphDocument, to new: GraphDocument) {
    let (oldNames, newNames) = (old.names, new.names)
    let known = Dictionary(zip(oldNames, old.nodes)) { first, _ in first }
    let kept = Set(newNames)
    added = zip(newNames, new.nodes).filter { known[$0.0] == nil }
    removed = zip(oldNames, old.nodes).filter { !kept.contains($0.0) }
    let targets = (
      Dictionary(uniqueKeysWithValues: zip(old.nodes.map(\.id), oldNames)),
      Dictionary(uniqueKeysWithValues: zip(new.nodes.map(\.id), newNames))
    )
    changed = zip(newNames, new.nodes).compactMap { name, node in
      guard let before = known[name] else { return nil }
      let needs = (before.needs.map { $0.line(targets.0) }, node.needs.map { $0.line(targets.1) })
      let lines = Self.lines(from: before, to: node) + Self.lines(from: needs.0, to: needs.1)
      return lines.isEmpty ? nil : Change(id: name, place: node.place, lines: lines)
    }
    func isIn(_ faults: [GraphDocument.Fault]) -> (GraphDocument.Fault) -> Bool {
      let known = Set(faults.map { [$0.id, $0.key] })
      return { known.contains([$0.id, $0.key]) }
    }
    let (isOld, isStill) = (isIn(old.faults), isIn(new.faults))
    newFaults = new.faults.filter { !isOld($0) }
    fixedFaults = old.faults.filter { !isStill($0) }
  }

  private static func lines(from old: GraphDocument.Node, to new: GraphDocument.Node) -> [String] {
    var lines: [String] = []
    if let old = old.type, let new = new.type, old != new { lines.append("type: \(old) -> \(new)") }
    if old.scope != new.scope { lines.append("scope: \(old.scope) -> \(new.scope)") }
    if old.availability != new.availability {
      lines.append("availability: \(old.availabilityWord) -> \(new.availabilityWord)")
    }
    if old.isLive != new.isLive { lines.append(new.isLive ? "now live" : "no longer live") }
    if old.modules != new.modules {
      lines.append("module: \(old.modules.joined(separator: " > ")) -> \(new.modules.joined(separator: " > "))")
    }
    return lines
  }

  private static func lines(from old: [String], to new: [String]) -> [String] {
    let difference = new.difference(from: old)
    return (difference.removals + difference.insertions).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
  }

  private static func line(_ sign: String, _ entry: (name: String, node: GraphDocument.Node)) -> String {
    "  \(sign) " + [entry.name, entry.node.scope, entry.node.place].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// The difference as text; empty for equal graphs.
  package var text: String {
    var lines: [String] = []
    func section(_ title: String, _ entries: [[String]]) {
      if entries.isEmpty { return }
      lines += (lines.isEmpty ? [] : [""]) + ["\(title) (\(entries.count))"] + entries.joined()
    }
    section("added", added.map { [Self.line("+", $0)] })
    section("removed", removed.map { [Self.line("-", $0)] })
    section(
      "changed",
      changed.map { ["  ~ \($0.id)  \($0.place)"] + $0.lines.map { "      \($0)" } })
    section("new faults", newFaults.map { ["  ! [\($0.id)] \($0.key)  \($0.file):\($0.line):\($0.column)"] })
    section("fixed faults", fixedFaults.map { ["  [\($0.id)] \($0.key)"] })
    // The names come from files, and may contain control characters.
    return lines.map { $0.printable + "\n" }.joined()
  }
}

extension GraphDocument.Node {
  fileprivate var availabilityWord: String { availability?.rawValue ?? "immediate" }
}

extension GraphDocument {
  /// A name for each node that is unique, and stable across graphs: its `id`; for elements of a collection and their
  /// decorators, their source text instead of their number.
  fileprivate var names: [String] {
    let places = places
    var counts: [String: Int] = [:]
    return nodes.map { node in
      var node = node
      var depth = 0
      // Bounded, since a file may contain a cycle of decorators.
      while depth < nodes.count, node.role == .decorator,
        let target = node.needs.first(where: { $0.kind == .decorates })?.target,
        let wrapped = places[target]
      {
        node = nodes[wrapped]
        depth += 1
      }
      guard let element = node.element else { return nil }
      let name =
        "\(node.id.replacing(/\ #\d+$/, with: "")): \(element)\(String(repeating: ", decorated", count: depth))"
      counts[name, default: 0] += 1
      return counts[name] == 1 ? name : "\(name) #\(counts[name, default: 1])"
    }.enumerated().map { $1 ?? nodes[$0].id }
  }
}

extension GraphDocument.Edge {
  /// The edge as a line of a difference.
  ///
  /// - Parameter names: The nodes' unique names, by their ids.
  fileprivate func line(_ names: [String: String]) -> String {
    let verb =
      switch kind {
      case .parameter: "needs"
      case .property: "gets"
      case .lazy: "needs, later,"
      case .decorates: "wraps"
      case .contributes: "holds"
      }
    let target = target.map { names[$0] ?? $0 }
    return
      "\(verb) \(target ?? key)\(property.map { " as \($0)" } ?? "")\(target == nil ? ", which nothing binds" : "")"
  }
}

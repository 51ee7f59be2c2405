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
  /// A name for each node that is unique, and stable across graphs: its `id`; for an element of a collection, and each
  /// decorator of it, what it is made of instead of its number, which the other elements change.
  fileprivate var names: [String] {
    let places = places
    let wrapped = nodes.map { node in
      node.role == .decorator ? node.needs.first { $0.kind == .decorates }?.target.flatMap { places[$0] } : nil
    }
    // From the elements outwards, so that each node is visited once, whatever cycles a file has.
    var wrappers: [Int: [Int]] = [:]
    for (index, target) in wrapped.enumerated() { if let target { wrappers[target, default: []].append(index) } }
    var names = nodes.map(\.id)
    var counts: [String: Int] = [:]
    for index in nodes.indices where nodes[index].role == .contribution && nodes[index].id.contains(/\ in \[.*\]/) {
      var (next, end) = ([index], "")
      while let node = next.popLast() {
        let name = "\(nodes[node].id.replacing(/\ #\d+$/, with: "")): \(nodes[index].content)\(end)"
        counts[name, default: 0] += 1
        names[node] = counts[name] == 1 ? name : "\(name) #\(counts[name, default: 1])"
        next += wrappers[node] ?? []
        end += ", decorated"
      }
    }
    return names
  }
}

extension GraphDocument.Node {
  /// The scope and the dependencies.
  fileprivate var content: String { ([scope] + needs.map(\.key)).filter { !$0.isEmpty }.joined(separator: ", ") }
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

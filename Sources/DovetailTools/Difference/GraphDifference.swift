import Dovetail

/// What a change did to a graph.
///
/// Bindings are told apart by key and role, and compared by what a reviewer cares for: moved lines make no difference.
struct GraphDifference {
  /// A binding that both graphs have, and what is not the same.
  struct Change {
    let id: String
    let place: String
    let lines: [String]
  }

  let added: [GraphDocument.Node]
  let removed: [GraphDocument.Node]
  let changed: [Change]
  let newFaults: [GraphDocument.Fault]
  let mendedFaults: [GraphDocument.Fault]

  init(from old: GraphDocument, to new: GraphDocument) {
    let oldPlaces = old.places
    let newPlaces = new.places
    added = new.nodes.filter { oldPlaces[$0.id] == nil }
    removed = old.nodes.filter { newPlaces[$0.id] == nil }
    changed = new.nodes.compactMap { node in
      guard let place = oldPlaces[node.id] else { return nil }
      let lines = Self.lines(from: old.nodes[place], to: node)
      return lines.isEmpty ? nil : Change(id: node.id, place: node.place, lines: lines)
    }
    func isIn(_ faults: [GraphDocument.Fault]) -> (GraphDocument.Fault) -> Bool {
      let known = Set(faults.map { [$0.id, $0.key] })
      return { known.contains([$0.id, $0.key]) }
    }
    let (isOld, isStill) = (isIn(old.faults), isIn(new.faults))
    newFaults = new.faults.filter { !isOld($0) }
    mendedFaults = old.faults.filter { !isStill($0) }
  }

  private static func lines(from old: GraphDocument.Node, to new: GraphDocument.Node) -> [String] {
    var lines: [String] = []
    if old.scope != new.scope { lines.append("scope: \(old.scope) -> \(new.scope)") }
    if old.availability != new.availability {
      lines.append("availability: \(old.availabilityWord) -> \(new.availabilityWord)")
    }
    if old.isLive != new.isLive { lines.append(new.isLive ? "live now" : "live no more") }
    if old.modules != new.modules {
      lines.append("module: \(old.modules.joined(separator: " > ")) -> \(new.modules.joined(separator: " > "))")
    }
    let (before, after) = (old.needs.map(\.line), new.needs.map(\.line))
    let difference = after.difference(from: before)
    for case .remove(_, let line, _) in difference.removals { lines.append("- \(line)") }
    for case .insert(_, let line, _) in difference.insertions { lines.append("+ \(line)") }
    return lines
  }

  /// The difference in words, or nothing for graphs that are the same.
  var text: String {
    var lines: [String] = []
    func section(_ title: String, _ entries: [[String]]) {
      if entries.isEmpty { return }
      lines += (lines.isEmpty ? [] : [""]) + ["\(title) (\(entries.count))"] + entries.joined()
    }
    section("added", added.map { ["  + \($0.id)  \($0.scope)  \($0.place)"] })
    section("removed", removed.map { ["  - \($0.id)  \($0.scope)  \($0.place)"] })
    section(
      "changed",
      changed.map { ["  ~ \($0.id)  \($0.place)"] + $0.lines.map { "      \($0)" } })
    section("new faults", newFaults.map { ["  ! [\($0.id)] \($0.key)  \($0.file):\($0.line):\($0.column)"] })
    section("mended faults", mendedFaults.map { ["  [\($0.id)] \($0.key)"] })
    // Its words come from files, in which any name may hold any character.
    return lines.map { $0.printable + "\n" }.joined()
  }
}

extension GraphDocument.Node {
  fileprivate var availabilityWord: String { availability?.rawValue ?? "at hand" }
}

extension GraphDocument.Edge {
  /// The edge as a line of a difference.
  fileprivate var line: String {
    let verb =
      switch kind {
      case .parameter: "needs"
      case .property: "gets"
      case .lazy: "needs, later,"
      case .decorates: "wraps"
      case .contributes: "holds"
      }
    return
      "\(verb) \(target ?? key)\(property.map { " as \($0)" } ?? "")\(target == nil ? ", which nothing binds" : "")"
  }
}

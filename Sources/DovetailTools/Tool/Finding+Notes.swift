import Dovetail

extension Finding {
  /// The message, and a note at the place of each further declaration that the fault is about, to which an editor jumps.
  var descriptionWithNotes: String {
    let notes = TypeName.naming({ TypeNames().adding(self.marked.map(\.key.type) + [self.key.type]) }) {
      marked.map { "\($0.site.filePath):\($0.site.line):\($0.site.column): note: \(verb(of: $0)) '\(key)'".printable }
    }
    return ([description] + notes).joined(separator: "\n")
  }

  private func verb(of location: Location) -> String {
    if case .captive = fault { return "'\(location.key)' also retains" }
    return "'\(location.key)' also needs"
  }

  /// The further dependents of a key that is not bound, or of a value that does not live as long, or is not open.
  private var marked: [Location] {
    let others: [Int]
    switch fault {
    case .missing where nodes.count > 1: others = Array(shownDependents.nodes.dropFirst())
    case .captive(_, _, _, let path, let paths), .scopeNeverOpen(_, _, _, let path, let paths):
      let holders = Set(paths.map { $0[0] }).subtracting(path.prefix(1))
      others = nodes.filter { holders.contains(key(of: $0)) }
    default: others = []
    }
    return others.map(location(of:)).filter { $0.site.line > 0 && $0.site != self.location.site }
  }
}

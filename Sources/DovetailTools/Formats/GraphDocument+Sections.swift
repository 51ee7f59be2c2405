import DovetailInspection

extension GraphDocument {
  /// The bindings of a module.
  struct Section {
    let title: String
    /// Indices of `nodes`.
    var nodes: [Int]
  }

  /// The bindings by module, in the order in which the modules are installed.
  var sections: [Section] {
    var places: [[String]: Int] = [:]
    var sections: [Section] = []
    for (index, node) in nodes.enumerated() {
      if let place = places[node.modules] {
        sections[place].nodes.append(index)
      } else {
        places[node.modules] = sections.count
        let title = node.modules.isEmpty ? "no module" : node.modules.joined(separator: " > ")
        sections.append(Section(title: title, nodes: [index]))
      }
    }
    return sections
  }

  /// The places of faults; a node at one of them is faulty.
  var faultyPlaces: Set<String> { Set(faults.map(\.place)) }
}

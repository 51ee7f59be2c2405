extension Collector {
  /// Reports repeated installations of a module, each as one fault for all that it declares.
  @inline(never)
  mutating func findDoubled() {
    // The declarations in first and single installations, and the installations that are reported.
    var declared: [AnyHashable: Int] = [:]
    var found: Set<Int> = []
    for index in graph.nodes.indices
    where [.binding, .contribution, .decorator].contains(graph.nodes[index].binding.role) {
      let (site, key) = (graph.nodes[index].binding.site, graph.nodes[index].key)
      // Of nested modules that are repeated, the outermost one is at fault.
      var doubled: Int?
      var install = Int(graph.nodes[index].install)
      while install >= 0 {
        let first = Int(graph.installs[install].first)
        if first < 0 { declared[[site, key, install] as [AnyHashable]] = index }
        if first >= 0, declared[[site, key, first] as [AnyHashable]] != nil { doubled = install }
        install = Int(graph.installs[install].parent)
      }
      guard let doubled, found.insert(doubled).inserted else { continue }
      graph.installs[doubled].isDoubled = true
      let first = Int(graph.installs[doubled].first)
      faults.report(index) { graph in
        let location = graph.location(ofInstall: doubled)
        return Finding(
          .installedTwice(
            doubled: graph.location(of: index), first: graph.location(ofInstall: first), second: location),
          key: location.key, location: location, in: graph)
      }
    }
  }
}

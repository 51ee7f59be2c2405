extension Collector {
  /// Reports repeated installations of a module that repeat its contributions or decorators.
  ///
  /// Repeated bindings need no check here: they are reported as duplicates.
  @inline(never)
  mutating func findDoubled() {
    let first = Set(repetitions.values)
    // The installations that contain a declaration.
    var declared: [SourceSite: Set<Int32>] = [:]
    var found: Set<Int32> = []
    for index in nodes.indices
    where nodes[index].binding.role == .contribution || nodes[index].binding.role == .decorator {
      let site = nodes[index].binding.site
      // Of nested modules that are repeated, the outermost one is at fault.
      var doubled: Int32?
      var install = nodes[index].install
      while install >= 0 {
        if first.contains(install) { declared[site, default: []].insert(install) }
        if let other = repetitions[install], declared[site]?.contains(other) == true { doubled = install }
        install = installs[Int(install)].parent
      }
      guard let doubled, let other = repetitions[doubled], found.insert(doubled).inserted else { continue }
      report(index) { graph in
        let location = graph.location(ofInstall: Int(doubled))
        return Finding(
          .installedTwice(
            doubled: graph.location(of: index), first: graph.location(ofInstall: Int(other)), second: location),
          key: location.key, location: location, in: graph)
      }
    }
  }
}

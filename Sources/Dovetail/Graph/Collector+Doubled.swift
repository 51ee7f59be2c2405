extension Collector {
  /// A declaration in a module, wherever that is installed.
  private struct Declared: Hashable {
    let install: Int32
    let site: SourceSite
  }

  /// Finds the installations that add or wrap once more what another one of the same module adds or wraps.
  ///
  /// What they bind once more is found as the duplicate that it is.
  @inline(never)
  mutating func findDoubled() {
    let first = Set(repetitions.values)
    var declared: Set<Declared> = []
    var found: Set<Int32> = []
    for index in nodes.indices
    where nodes[index].binding.role == .contribution || nodes[index].binding.role == .decorator {
      let site = nodes[index].binding.site
      // A module in one that is installed twice is not at fault itself, so the outermost one is reported.
      var doubled: Int32?
      var install = nodes[index].install
      while install >= 0 {
        if first.contains(install) { declared.insert(Declared(install: install, site: site)) }
        if let other = repetitions[install], declared.contains(Declared(install: other, site: site)) {
          doubled = install
        }
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

extension Collector {
  /// A declaration in an installation of a module.
  private struct Declared: Hashable {
    let install: Int32
    let site: SourceSite
  }

  /// Reports repeated installations of a module that repeat its contributions or decorators.
  ///
  /// Repeated bindings need no check here: they are reported as duplicates.
  @inline(never)
  mutating func findDoubled() {
    let first = Set(repetitions.values)
    var declared: Set<Declared> = []
    var found: Set<Int32> = []
    for index in nodes.indices
    where nodes[index].binding.role == .contribution || nodes[index].binding.role == .decorator {
      let site = nodes[index].binding.site
      // Of nested modules that are repeated, the outermost one is at fault.
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

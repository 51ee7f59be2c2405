import Dovetail

extension BrokenGraph {
  static let duplicateFallback = BrokenGraph("duplicate-fallback") {
    _ = try Graph {
      Fallback { (site: InjectionSite) in "first \(site.key)" }
      SpareModule()
    }
  }
}

private struct SpareModule: Module {
  var bindings: Bindings {
    Fallback { (site: InjectionSite) in "second \(site.key)" }
  }
}

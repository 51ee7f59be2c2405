import Dovetail

extension BrokenGraph {
  static let unboundRoot = BrokenGraph("unbound-root") {
    let graph = try Graph {
      Bind(.title).toInstance("")
    }
    try graph.verify(roots: .title, Key<String>("titel"), Key(App.self))
  }
}

extension Keys {
  fileprivate static let title = Key<String>("title")
}

private struct App {}

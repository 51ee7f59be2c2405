import Dovetail

extension BrokenGraph {
  static let repeatedMapKey = BrokenGraph("repeated-map-key") {
    _ = try Graph(RoutesModule())
  }
}

private protocol Handler {}
private struct Users: Handler {}
private struct People: Handler {}

private struct RoutesModule: Module {
  var bindings: Bindings {
    Contribute((any Handler).self, at: "users").to { Users() }
    PeopleModule()
  }
}

private struct PeopleModule: Module {
  var bindings: Bindings { Contribute((any Handler).self, at: "users").to { People() } }
}

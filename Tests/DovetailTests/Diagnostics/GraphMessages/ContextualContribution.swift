import Dovetail

extension BrokenGraph {
  static let contextualContribution = BrokenGraph("contextual-contribution") {
    _ = try Graph(FlagModule())
  }
}

private struct Boat { let flags: [Flag] }
private struct Flag {}

private struct FlagModule: Module {
  var bindings: Bindings {
    Contribute(Flag.self).to { Flag() }.when(injectedInto: Boat.self)
    Bind(Boat.self).to(Boat.init)
  }
}

import Dovetail

extension BrokenGraph {
  static let missingProperty = BrokenGraph("missing-property") {
    _ = try Graph(CabinModule())
  }
}

extension Keys {
  fileprivate static let tint = Key<String>("tint")
}

private struct Roof {}
private final class Cabin {
  var roof: Roof?
  var tint = "white"
}
private class Shed {
  var roof: Roof?
}

private struct CabinModule: Module {
  var bindings: Bindings {
    Bind(String.self).toInstance("white")
    Bind(Cabin.self).to { Cabin() }.injecting(\.roof).injecting(\.tint, from: .tint)
    Bind(Shed.self).to { Shed() }.injecting(\.roof)
  }
}

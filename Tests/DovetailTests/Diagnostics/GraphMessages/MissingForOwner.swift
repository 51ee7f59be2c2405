import Dovetail

extension BrokenGraph {
  static let missingForOwner = BrokenGraph("missing-for-owner") {
    _ = try Graph(PierModule())
  }
}

private class Boat {
  init(_ flag: Flag) {}
}
private final class Ferry: Boat {}
private final class Barge {
  init(_ flag: Flag) {}
}
private struct Flag {}

private struct PierModule: Module {
  var bindings: Bindings {
    Bind(Flag.self).to { Flag() }.when(injectedInto: Boat.self, orSubclasses: true)
    Bind(Ferry.self).to { Ferry($0) }
    Bind(Barge.self).to { Barge($0) }
  }
}

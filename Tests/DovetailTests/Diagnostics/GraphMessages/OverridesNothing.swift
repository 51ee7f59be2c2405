import Dovetail

extension BrokenGraph {
  static let overridesNothing = BrokenGraph("overrides-nothing") {
    _ = try Graph(AppModule()).overriding {
      Bind((any Clock).self).to { FixedClock() }
    }
  }
}

private protocol Clock {}
private struct FixedClock: Clock {}

private struct AppModule: Module {
  var bindings: Bindings { Bind(Key<any Clock>("wall")).to { FixedClock() } }
}

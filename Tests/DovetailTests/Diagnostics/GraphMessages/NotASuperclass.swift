import Dovetail

extension BrokenGraph {
  static let notASuperclass = BrokenGraph("not-a-superclass") {
    _ = try Graph(BoatModule())
  }
}

private final class Boat {}
private class Kite {
  static var recipe: Recipe<Kite> { Recipe { Kite() } }
}

private struct BoatModule: Module {
  var bindings: Bindings {
    Bind(Boat.self).to(Recipe(Boat.init).inheriting(Kite.recipe))
  }
}

import Dovetail

extension BrokenGraph {
  static let removesNoProperty = BrokenGraph("removes-no-property") {
    _ = try Graph {
      Bind(Boat.self).to(Boat.recipe.removing(\.flag))
      Bind(Barge.self).to(Recipe { Barge() }.removing(\.load))
    }
  }
}

private struct Boat: Injectable {
  static var recipe: Recipe<Boat> { Recipe { Boat() } }

  var flag = ""
}

private class Barge {
  var load = 2.5
}

import Dovetail

extension BrokenGraph {
  static let missingInRecipe = BrokenGraph("missing-in-recipe") {
    _ = try Graph {
      JustInTime()
      Bind(Pier.self).to(Pier.init)
    }
  }
}

private struct Pier { let boat: Boat }
private struct Flag {}
private struct Boat: Injectable {
  static var recipe: Recipe<Boat> { Recipe(Boat.init) }

  let flag: Flag
}

import Dovetail

extension BrokenGraph {
  static let cycle = BrokenGraph("cycle") {
    _ = try Graph(FarmModule())
  }
}

private struct Chicken {}
private struct Egg {}
private struct Farm {}

private struct FarmModule: Module {
  var bindings: Bindings {
    Bind(Farm.self).to { (_: Chicken) in Farm() }
    Bind(Chicken.self).to { (_: Egg) in Chicken() }
    Bind(Egg.self).to { (_: Chicken) in Egg() }
  }
}

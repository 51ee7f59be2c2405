import Dovetail

extension BrokenGraph {
  static let missingMisspelled = BrokenGraph("missing-misspelled") {
    _ = try Graph {
      Bind(Unlike.self).to { Unlike() }
      Bind(Controler.self).to { Controler() }
      Bind(Panel.self).to { (_: Controller) in Panel() }
    }
  }
}

private struct Controler {}
private struct Controller {}
private struct Unlike {}
private struct Panel {}

import Dovetail

extension BrokenGraph {
  static let cycleOfOne = BrokenGraph("cycle-of-one") {
    _ = try Graph {
      Bind(Snake.self).to { (tail: Snake) in tail }
    }
  }
}

private struct Snake {}

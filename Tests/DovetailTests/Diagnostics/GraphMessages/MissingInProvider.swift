import Dovetail

extension BrokenGraph {
  static let missingInProvider = BrokenGraph("missing-in-provider") {
    _ = try Graph {
      Bind(Stopwatch.self).to { (_: Int, _: Provider<Clock>) in Stopwatch() }
      Bind(Int.self).toInstance(1)
      Bind(Race.self).to { (_: Stopwatch) in Race() }
    }
  }
}

private struct Clock {}
private struct Stopwatch {}
private struct Race {}

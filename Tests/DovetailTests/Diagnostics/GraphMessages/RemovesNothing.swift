import Dovetail

extension BrokenGraph {
  static let removesNothing = BrokenGraph("removes-nothing") {
    _ = try Graph {
      Bind(Key<Logger>("audit")).to { Logger() }
    }.removing(Logger.self)
  }
}

private struct Logger {}

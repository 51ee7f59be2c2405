import Dovetail

extension BrokenGraph {
  static let duplicateInLoop = BrokenGraph("duplicate-in-loop") {
    _ = try Graph(AppModule())
  }
}

private struct AppModule: Module {
  var bindings: Bindings {
    for number in 0..<2 { Bind(Int.self).toInstance(number) }
  }
}

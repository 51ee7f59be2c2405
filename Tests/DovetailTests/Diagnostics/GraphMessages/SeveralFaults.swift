import Dovetail

extension BrokenGraph {
  static let severalFaults = BrokenGraph("several-faults") {
    _ = try Graph(AppModule())
  }
}

private struct Logger {}
private struct Api {}

private struct AppModule: Module {
  var bindings: Bindings {
    Bind(Api.self).to { (_: Logger) in Api() }
    Bind(Int.self).to { (number: Int) in number }
    Decorate(String.self) { $0 }
  }
}

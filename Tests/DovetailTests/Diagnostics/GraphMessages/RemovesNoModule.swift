import Dovetail

extension BrokenGraph {
  static let removesNoModule = BrokenGraph("removes-no-module") {
    _ = try Graph(AppModule()).removing(LoggingModule.self)
  }
}

private struct AppModule: Module {
  var bindings: Bindings { Bind(Int.self).toInstance(1) }
}

private struct LoggingModule: Module {
  var bindings: Bindings {}
}

import Dovetail

extension BrokenGraph {
  static let installsItself = BrokenGraph("installs-itself") {
    _ = try Graph(AppModule())
  }
}

private struct AppModule: Module {
  var bindings: Bindings { NetworkModule() }
}

private struct NetworkModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance(1)
    AppModule()
  }
}

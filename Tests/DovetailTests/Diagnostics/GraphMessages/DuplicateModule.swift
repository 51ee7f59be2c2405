import Dovetail

extension BrokenGraph {
  static let duplicateModule = BrokenGraph("duplicate-module") {
    _ = try Graph(AppModule())
  }
}

private struct AppModule: Module {
  var bindings: Bindings {
    LoggingModule()
    NetworkModule()
  }
}

private struct NetworkModule: Module {
  var bindings: Bindings { LoggingModule() }
}

private struct LoggingModule: Module {
  var bindings: Bindings { Bind(Key<Int>("log level")).toInstance(1) }
}

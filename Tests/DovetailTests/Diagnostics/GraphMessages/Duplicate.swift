import Dovetail

extension BrokenGraph {
  static let duplicate = BrokenGraph("duplicate") {
    _ = try Graph(AppModule())
  }
}

private protocol Api {}
private struct LiveApi: Api {}
private struct FakeApi: Api {}

private struct AppModule: Module {
  var bindings: Bindings {
    NetworkModule()
    PreviewModule()
  }
}

private struct NetworkModule: Module {
  var bindings: Bindings { Bind((any Api).self).to { LiveApi() } }
}

private struct PreviewModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance(1)
    Bind((any Api).self).to { FakeApi() }
  }
}

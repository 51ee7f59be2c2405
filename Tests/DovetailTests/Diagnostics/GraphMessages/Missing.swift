import Dovetail

extension BrokenGraph {
  static let missing = BrokenGraph("missing") {
    _ = try Graph(AppModule())
  }
}

extension Keys {
  fileprivate static let audit = Key<any Logger>("audit")
}

private protocol Api {}
private protocol Logger {}
private struct LiveApi: Api {}
private struct PrintLogger: Logger {}
private struct HomePage {}

private struct AppModule: Module {
  var bindings: Bindings {
    NetworkModule()
    HomeModule()
  }
}

private struct NetworkModule: Module {
  var bindings: Bindings {
    Bind(String.self).toInstance("https://example.org")
    Bind((any Api).self).to { (_: String, _: any Logger) in LiveApi() }
    Bind(.audit).to { PrintLogger() }
  }
}

private struct HomeModule: Module {
  var bindings: Bindings { Bind(HomePage.self).to { (_: any Api) in HomePage() } }
}

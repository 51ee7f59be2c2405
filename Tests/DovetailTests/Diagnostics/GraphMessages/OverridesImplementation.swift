import Dovetail

extension BrokenGraph {
  static let overridesImplementation = BrokenGraph("overrides-implementation") {
    _ = try Graph(AppModule()).overriding {
      Bind(LiveApi.self).to { LiveApi() }
      Bind((any Storage).self).to { DiskStorage() }
    }
  }
}

private protocol Api {}
private struct LiveApi: Api {}
private protocol Storage {}
private struct DiskStorage: Storage {}

private struct AppModule: Module {
  var bindings: Bindings {
    Bind((any Api).self).to { LiveApi() }
    Bind(DiskStorage.self).to { DiskStorage() }
  }
}

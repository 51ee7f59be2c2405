import Dovetail

extension BrokenGraph {
  static let exposesNothing = BrokenGraph("exposes-nothing") {
    _ = try Graph(ImagesModule())
  }
}

private struct Images {}
private struct Cache {}

private struct ImagesModule: Module {
  var bindings: Bindings {
    Bind(Images.self).to { Images() }
    Private {
      Bind(Cache.self).to { Cache() }
    } exposing: {
      Expose(Images.self)
    }
  }
}

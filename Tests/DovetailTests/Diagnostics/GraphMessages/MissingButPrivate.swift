import Dovetail

extension BrokenGraph {
  static let missingButPrivate = BrokenGraph("missing-but-private") {
    _ = try Graph {
      ImagesModule()
      Bind(Gallery.self).to { (_: Images, _: Cache) in Gallery() }
    }
  }
}

private struct Cache {}
private struct Images {}
private struct Gallery {}

private struct ImagesModule: Module {
  var bindings: Bindings {
    Private {
      Bind(Cache.self).to { Cache() }
      Bind(Images.self).to { (_: Cache) in Images() }
    } exposing: {
      Expose(Images.self)
    }
  }
}

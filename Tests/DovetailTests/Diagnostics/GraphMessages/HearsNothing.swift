import Dovetail

extension BrokenGraph {
  static let hearsNothing = BrokenGraph("hears-nothing") {
    _ = try Graph(CottageModule())
  }
}

private final class Cottage {
  var chimney: String?
  var cellar = 1
}

private class Barn {
  var door = 2.5
}

private struct CottageModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance(1)
    Bind(Cottage.self).to { Cottage() }.injecting(\.cellar).onInjected(\.chimney) { _, _ in }
    Bind(Barn.self).to { Barn() }.onInjected(\.door) { _, _ in }
  }
}

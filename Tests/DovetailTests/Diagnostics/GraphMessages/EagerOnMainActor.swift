import Dovetail

extension BrokenGraph {
  static let eagerOnMainActor = BrokenGraph("eager-on-main-actor") {
    _ = try Graph(WindowModule())
  }
}

@MainActor
private final class Window {
  init() {}
}

private struct WindowModule: Module {
  var bindings: Bindings {
    Bind(Window.self).toMainActor(Window.init).eagerSingleton()
  }
}

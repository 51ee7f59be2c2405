import Dovetail

extension FailedResolve {
  static let needsMainActor = FailedResolve("resolve-needs-main-actor") {
    let injector = try Injector {
      Bind(Window.self).toMainActor(Window.init)
    }
    _ = try injector.resolve(Window.self)
  }
}

@MainActor
private final class Window {
  init() {}
}

import Dovetail

extension BrokenGraph {
  static let needsMainActor = BrokenGraph("needs-main-actor") {
    _ = try Graph(PrintModule())
  }
}

@MainActor
private final class Window {
  init() {}
}

private struct Report {}
private struct Printer {}

private struct PrintModule: Module {
  var bindings: Bindings {
    Bind(Window.self).toMainActor(Window.init)
    Bind(Int.self).toInstance(1)
    Bind(Report.self).to { (_: Int, _: Window) in Report() }
    Bind(Printer.self).to { (_: Report) in Printer() }
  }
}

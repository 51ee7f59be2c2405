import Dovetail

extension BrokenGraph {
  static let decoratesNothing = BrokenGraph("decorates-nothing") {
    _ = try Graph(LoggingModule())
  }
}

private struct Logger {}
private struct Loger {}

private struct LoggingModule: Module {
  var bindings: Bindings {
    Bind(Loger.self).to { Loger() }
    Decorate(Logger.self) { $0 }
  }
}

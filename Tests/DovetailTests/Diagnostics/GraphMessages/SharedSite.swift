import Dovetail

extension BrokenGraph {
  static let sharedSite = BrokenGraph("shared-site") {
    _ = try Graph(LogModule())
  }
}

private struct Log: Sendable { let site: InjectionSite }
private struct Boat { let log: Log }

private struct LogModule: Module {
  var bindings: Bindings {
    Bind(Log.self).to(Log.init).singleton()
    Bind(Boat.self).to(Boat.init)
  }
}

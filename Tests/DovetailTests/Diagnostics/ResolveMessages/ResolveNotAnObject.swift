import Dovetail

extension FailedResolve {
  static let notAnObject = FailedResolve("resolve-not-an-object") {
    let injector = try Injector {
      Bind(Clock.self).to { Clock() }
    }
    _ = try injector.run { Page() }.$clock.get()
  }
}

private struct Clock {}

private struct Page {
  @InjectWeak var clock: Clock?
}

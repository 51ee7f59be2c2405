import Dovetail

extension FailedResolve {
  static let propertyUnbound = FailedResolve("resolve-property-unbound") {
    let injector = try Injector {
      Bind(Key<Clock>("wall")).to { Clock() }
    }
    try injector.run { Page() }.$clock.get()
  }
}

private struct Clock {}

private struct Page {
  @Inject var clock: Clock
}

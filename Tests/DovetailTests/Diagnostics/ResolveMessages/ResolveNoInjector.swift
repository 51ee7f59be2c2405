import Dovetail

extension FailedResolve {
  static let noInjector = FailedResolve("resolve-no-injector") {
    try Page().$clock.get()
  }
}

private struct Clock {}

private struct Page {
  @Inject var clock: Clock
}

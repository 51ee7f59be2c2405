import Dovetail

extension FailedResolve {
  static let unbound = FailedResolve("resolve-unbound") {
    let injector = try Injector {
      Bind(Key<Logger>("audit")).to { Logger() }
    }
    _ = try injector.resolve(Logger.self)
  }
}

private struct Logger {}

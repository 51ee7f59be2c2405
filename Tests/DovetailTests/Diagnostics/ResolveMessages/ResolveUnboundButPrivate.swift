import Dovetail

extension FailedResolve {
  static let unboundButPrivate = FailedResolve("resolve-unbound-but-private") {
    let injector = try Injector {
      Private {
        Bind(Cache.self).to { Cache() }
      } exposing: {
      }
    }
    _ = try injector.resolve(Cache.self)
  }
}

private struct Cache {}

import Dovetail

extension FailedResolve {
  static let unboundInside = FailedResolve("resolve-unbound-inside") {
    let injector = try Injector {
      Bind(Api.self).to { (injector: Injector) in
        _ = try injector.resolve(Logger.self)
        return Api()
      }
      Bind(Page.self).to { (_: Api) in Page() }
    }
    _ = try injector.resolve(Page.self)
  }
}

private struct Api {}
private struct Page {}
private struct Logger {}

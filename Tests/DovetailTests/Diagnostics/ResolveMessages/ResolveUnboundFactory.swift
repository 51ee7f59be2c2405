import Dovetail

extension FailedResolve {
  static let unboundFactory = FailedResolve("resolve-unbound-factory") {
    _ = try Injector {}.resolve(Key<Factory<Int, Page>>("main"))
  }
}

private struct Page {}

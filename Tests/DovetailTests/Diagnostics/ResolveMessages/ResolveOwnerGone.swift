import Dovetail

extension FailedResolve {
  static let ownerGone = FailedResolve("resolve-owner-gone") {
    let injector = try Injector {
      Bind(String.self).to { (owner: InjectionOwner<Cabin>) in try owner.get().name }
    }
    _ = try injector.resolve(String.self)
  }
}

private final class Cabin {
  let name = "at the lake"
}

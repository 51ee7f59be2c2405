import Dovetail

extension FailedResolve {
  static let unknownScope = FailedResolve("resolve-unknown-scope") {
    _ = try Injector {}.enter(Scope("request"))
  }
}

import Dovetail

extension FailedResolve {
  static let wrongParentOutermost = FailedResolve("resolve-wrong-parent-outermost") {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(request)
    }
    _ = try injector.enter(session).enter(session)
  }
}

private let session = Scope("session")
private let request = Scope("request", inside: session)

import Dovetail

extension FailedResolve {
  static let wrongParent = FailedResolve("resolve-wrong-parent") {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(request)
    }
    _ = try injector.enter(request)
  }
}

private let session = Scope("session")
private let request = Scope("request", inside: session)

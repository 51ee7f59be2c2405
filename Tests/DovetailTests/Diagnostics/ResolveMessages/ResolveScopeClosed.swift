import Dovetail

extension FailedResolve {
  static let scopeClosed = FailedResolve("resolve-scope-closed") {
    let injector = try Injector {
      Bind(User.self).to { User() }.in(request)
    }
    let child = try injector.enter(request)
    child.close()
    _ = try child.resolve(User.self)
  }
}

private let request = Scope("request")

private struct User: Sendable {}

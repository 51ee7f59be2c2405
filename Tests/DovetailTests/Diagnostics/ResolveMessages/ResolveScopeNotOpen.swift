import Dovetail

extension FailedResolve {
  static let scopeNotOpen = FailedResolve("resolve-scope-not-open") {
    let injector = try Injector {
      Bind(User.self).to { User() }.in(request)
      Bind(Page.self).to { (_: User) in Page() }
    }
    _ = try injector.resolve(Page.self)
  }
}

private let request = Scope("request")

private struct User: Sendable {}
private struct Page {}

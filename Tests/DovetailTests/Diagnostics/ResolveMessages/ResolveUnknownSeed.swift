import Dovetail

extension FailedResolve {
  static let unknownSeed = FailedResolve("resolve-unknown-seed") {
    let injector = try Injector {
      Bind(User.self).to { User() }.in(request)
    }
    _ = try injector.enter(request) { Seed(User.self, User()) }
  }
}

private let request = Scope("request")

private struct User: Sendable {}

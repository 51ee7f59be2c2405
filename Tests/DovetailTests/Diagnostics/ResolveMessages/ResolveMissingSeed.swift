import Dovetail

extension FailedResolve {
  static let missingSeed = FailedResolve("resolve-missing-seed") {
    let injector = try Injector {
      Bind(User.self).seeded(in: request)
    }
    _ = try injector.enter(request)
  }
}

private let request = Scope("request")

private struct User: Sendable {}

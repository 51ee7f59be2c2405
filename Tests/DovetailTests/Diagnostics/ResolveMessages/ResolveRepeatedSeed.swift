import Dovetail

extension FailedResolve {
  static let repeatedSeed = FailedResolve("resolve-repeated-seed") {
    let injector = try Injector {
      Bind(User.self).seeded(in: request)
    }
    _ = try injector.enter(request) {
      Seed(User.self, User())
      Seed(User.self, User())
    }
  }
}

private let request = Scope("request")

private struct User: Sendable {}

import Dovetail

extension BrokenGraph {
  static let captiveInProvider = BrokenGraph("captive-in-provider") {
    _ = try Graph(AccountModule())
  }
}

extension Scope {
  fileprivate static let session = Scope("session")
  fileprivate static let request = Scope("request", inside: .session)
}

private struct Request: Sendable {}
private struct Account: Sendable {}

private struct AccountModule: Module {
  var bindings: Bindings {
    Bind(Request.self).seeded(in: .request)
    Bind(Account.self).to { (_: Provider<Request>) in Account() }.in(.session)
  }
}

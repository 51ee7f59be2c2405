import Dovetail

extension FailedResolve {
  static let failed = FailedResolve("resolve-failed") {
    let injector = try Injector {
      Bind(Database.self).to { throw Offline() }
      Bind(Users.self).to { (_: Database) in Users() }
      Bind(Page.self).to { (_: Users) in Page() }
    }
    _ = try injector.resolve(Page.self)
  }
}

private struct Database {}
private struct Users {}
private struct Page {}

private struct Offline: Error, CustomStringConvertible {
  var description: String { "the server does not answer" }
}

import Dovetail

extension BrokenGraph {
  static let captive = BrokenGraph("captive") {
    _ = try Graph(ServerModule())
  }
}

extension Scope {
  fileprivate static let request = Scope("request")
}

private struct User: Sendable {}
private struct Greeting {}
private struct Server: Sendable {}

private struct ServerModule: Module {
  var bindings: Bindings {
    Bind(User.self).to { User() }.in(.request)
    Bind(Greeting.self).to { (_: User) in Greeting() }
    Bind(Server.self).to { (_: Greeting) in Server() }.singleton()
  }
}

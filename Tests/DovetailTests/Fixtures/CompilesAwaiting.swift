import Dovetail

// What `AwaitingValues.md` shows.

final class Pool: Sendable {
  static func open(_ size: Int) async throws -> Pool { Pool() }
  func close() async throws {}
}

@globalActor
actor SearchActor {
  static let shared = SearchActor()
}

@SearchActor
final class Index {
  init(pool: Pool) {}
}

struct Users: Sendable {
  let pool: Pool
}

struct Request: Sendable {}

struct Handler: Sendable {
  let request: Request
  func respond() async throws -> String { "" }
}

extension Scope {
  static let request = Scope("request")
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance(4)
    Bind(Pool.self).to { try await Pool.open($0) }.singleton().onClose { pool in try await pool.close() }
    Bind(Index.self).to(Index.init).singleton()
    Bind(Users.self).to { Users(pool: $0) }
    Bind(Request.self).seeded(in: .request)
    Bind(Handler.self).to { Handler(request: $0) }.in(.request)
  }
}

func run(request: Request) async throws -> String {
  let injector = try Injector(AppModule())
  try await injector.start { print("\($0.made) of \($0.total): \($0.key) \($0.duration)") }
  let users = try await injector.resolved(Users.self)
  _ = users.pool

  let response = try await injector.withScope(.request) {
    Seed(Request.self, request)
  } perform: { scope in
    try await scope.resolved(Handler.self).respond()
  }

  let report = await injector.close(within: .seconds(5))
  for failure in report.failures { print("\(failure)") }
  return response
}

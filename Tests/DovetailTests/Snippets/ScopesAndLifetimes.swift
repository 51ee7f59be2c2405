import Dovetail

struct Request: Sendable {}
struct User: Sendable {
  let request: Request
}
struct Database: Sendable {}
struct AppModule: Module {
  var bindings: Bindings { Bind(Database.self).seeded() }
}

let request = Request()
let database = Database()
var graph: Graph { fatalError() }
var injector: Injector { fatalError() }

struct Account: Sendable {}
struct Sync: Sendable {
  func run() async throws {}
}
extension Scope {
  static let session = Scope("session")
}
extension Keys {
  static let token = Key<String>("token")
}

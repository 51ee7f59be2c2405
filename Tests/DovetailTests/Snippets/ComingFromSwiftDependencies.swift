import Dovetail
import DovetailProperties
import DovetailTesting
import Testing

struct User: Equatable, Sendable {
  let name: String
}
let ada = User(name: "Ada")
struct ApiClient: Sendable {
  let fetch: @Sendable (Int) async throws -> User
}
final class Session: Sendable {
  func user(_ id: Int) async throws -> User { ada }
}
struct AppModule: Module {
  var bindings: Bindings {
    Bind(Session.self).to(Session.init).singleton()
    ClientModule()
    FeatureModule()
  }
}

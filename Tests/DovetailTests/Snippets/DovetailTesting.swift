import DovetailTesting

struct User: Sendable, Equatable {
  let name: String
}
protocol Api: Sendable {
  func fetch(_ path: String, retries: Int) async throws -> [User]
}
struct OfflineApi: Api {
  func fetch(_ path: String, retries: Int) async throws -> [User] { [] }
}
struct HomePage: Sendable {
  let api: any Api
  let title = ""
  func load() async {}
}
struct AppModule: Module {
  var bindings: Bindings {
    Bind(Api.self).to(OfflineApi.init)
    Bind(HomePage.self).to(HomePage.init)
  }
}

let ada = User(name: "Ada")
let api = ApiDouble()
let page = HomePage(api: api)

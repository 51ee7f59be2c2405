import DovetailTesting

struct Request: Sendable {
  static let example = Request()
}
final class HomePage: Sendable {
  func load() {}
}
struct NetworkModule: Module {
  var bindings: Bindings { Bind(Request.self).seeded() }
}
struct AppModule: Module {
  var bindings: Bindings {
    NetworkModule()
    Bind(HomePage.self).to(HomePage.init).singleton()
  }
}

import Dovetail

struct TextSource: Providing {
  func provide() -> String { "text" }
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toProvider(TextSource.self)
    // expected-error@-1 {{the provider makes values of another type than the one that is bound}}
  }
}

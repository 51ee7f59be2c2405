import Dovetail

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).to(assisted: Int.self) { $0 }.singleton()
    // expected-error@-1 {{a binding has one lifetime, and an instance, a factory and an alias have none}}
  }
}

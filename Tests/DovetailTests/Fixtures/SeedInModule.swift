import Dovetail

struct AppModule: Module {
  var bindings: Bindings {
    Seed(Int.self, 1)
    // expected-error@-1 {{a seed is given when its injector is made; declare it here with 'Bind(…).seeded()' or '.seeded(in: …)'}}
  }
}

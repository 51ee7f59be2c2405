import Dovetail

struct AppModule: Module {
  var bindings: Bindings {
    Seed(Int.self, 1)
    // expected-error@-1 {{a seed is given when a scope is entered; declare it here with 'Bind(…).seeded(in: …)'}}
  }
}

import Dovetail

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self)
    // expected-error@-1 {{a binding needs a target; add '.to { … }', '.toInstance(…)' or '.toProvider(…)'}}
  }
}

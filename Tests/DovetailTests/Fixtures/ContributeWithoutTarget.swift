import Dovetail

struct AppModule: Module {
  var bindings: Bindings {
    Contribute(Int.self)
    // expected-error@-1 {{a binding needs a target; add '.to { … }', '.toInstance(…)' or '.toProvider(…)'}}
    Contribute(Int.self, at: "a")
    // expected-error@-1 {{a binding needs a target; add '.to { … }', '.toInstance(…)' or '.toProvider(…)'}}
  }
}

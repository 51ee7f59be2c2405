import Dovetail

struct House {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).to { 1 }.when(injectedInto: House.self, orSubclasses: true)
    // expected-error@-1 {{}}
  }
}

import Dovetail

struct Tent { let pegs = 4 }

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Tent.self).to { Tent() }.injecting(\.pegs)
    // expected-error@-1 {{the property cannot be set; declare it with 'var'}}
  }
}

import Dovetail

struct Tent { let pegs = 4 }

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Tent.self).to { Tent() }.injecting(\.pegs)
    // expected-error@-1 {{an injected property is declared with 'var', and a key after 'from:' has its type}}
  }
}

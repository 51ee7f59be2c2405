import Dovetail

struct Tent { var color = "green" }

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Tent.self).to { Tent() }.injecting(\.color, from: Key(Int.self))
    // expected-error@-1 {{an injected property is declared with 'var', and a key after 'from:' has its type}}
  }
}

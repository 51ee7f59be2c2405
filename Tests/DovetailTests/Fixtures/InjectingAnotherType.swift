import Dovetail

struct Tent { var color = "green" }

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Tent.self).to { Tent() }.injecting(\.color, from: Key(Int.self))
    // expected-error@-1 {{the key is of another type than the property}}
  }
}

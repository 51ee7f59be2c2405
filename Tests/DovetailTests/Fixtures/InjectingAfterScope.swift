import Dovetail

struct Tent: Sendable { var color = "green" }

struct PropertyAfterScope: Module {
  var bindings: Bindings {
    Bind(Tent.self).to { Tent() }.singleton().injecting(\.color)
    // expected-error@-1 {{properties come before the scope; move '.injecting' in front of it}}
  }
}

struct HookAfterScope: Module {
  var bindings: Bindings {
    Bind(Tent.self).to { Tent() }.singleton().onCreate { print($0.color) }
    // expected-error@-1 {{hooks come before the scope; move '.onCreate' in front of it}}
  }
}

struct PropertyHookAfterScope: Module {
  var bindings: Bindings {
    Bind(Tent.self).to { Tent() }.injecting(\.color).singleton().onInjected(\.color) { print($0.color, $1) }
    // expected-error@-1 {{hooks come before the scope; move '.onInjected' in front of it}}
  }
}

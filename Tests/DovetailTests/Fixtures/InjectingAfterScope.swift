import Dovetail

struct Tent: Sendable { var color = "green" }

struct PropertyAfterScope: Module {
  var bindings: Bindings {
    Bind(Tent.self).to { Tent() }.singleton().injecting(\.color)
    // expected-error@-1 {{properties come right after the target; move '.injecting' there}}
  }
}

struct HookAfterScope: Module {
  var bindings: Bindings {
    Bind(Tent.self).to { Tent() }.singleton().onCreate { print($0.color) }
    // expected-error@-1 {{hooks come right after the target; move '.onCreate' there}}
  }
}

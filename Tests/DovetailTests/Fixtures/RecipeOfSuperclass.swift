import Dovetail

class House: Injectable {
  static var recipe: Recipe<House> { Recipe(House.init) }

  init() {}
}

final class Villa: House, @unchecked Sendable {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Villa.self)
    // expected-error@-1 {{a binding needs a target; add '.to { … }', '.toInstance(…)' or '.toProvider(…)'}}
    Bind(Villa.self).singleton()
    // expected-error@-1 {{a lifetime comes after a target; add '.to { … }' before it}}
  }
}

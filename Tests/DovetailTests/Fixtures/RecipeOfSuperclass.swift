import Dovetail

class House: Injectable {
  static var recipe: Recipe<House> { Recipe(House.init) }

  init() {}
}

final class Villa: House, @unchecked Sendable {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Villa.self)
    // expected-error@-1 {{this class has the recipe of its superclass, which makes that; add '.to(Recipe(T.init).inheriting(…))'}}
    Bind(Villa.self).singleton()
    // expected-error@-1 {{a scope comes after a target; add '.to { … }' before it}}
  }
}

import Dovetail

// expected-note@+1 {{}}
final class House: Injectable {
  static var recipe: Recipe<House> { Recipe(House.init) }

  init() {}
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(House.self).singleton()
    // expected-error@-1 {{}}
  }
}

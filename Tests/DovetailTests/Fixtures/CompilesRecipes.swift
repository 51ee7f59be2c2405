import Dovetail

extension Keys {
  static let houseColor = Key<String>("houseColor")
}

struct Garage: Sendable {}

final class House: Sendable {
  let garage: Garage

  init(garage: Garage) { self.garage = garage }
}

// As for a type of another module.
extension House: Injectable {
  static var recipe: Recipe<House> { Recipe(House.init) }
}

class Screen {
  var color = ""

  init() {}
}

extension Screen: Injectable {
  static var recipe: Recipe<Screen> { Recipe(Screen.init).injecting(\.color, from: .houseColor) }
}

final class HomeScreen: Screen {}

extension RecipeBuilder where Value: Screen {
  func screen() -> Self { injecting(\.color, from: .houseColor) }
}

@MainActor
final class Model: Injectable {
  nonisolated static var recipe: Recipe<Model> { Recipe(Model.init) }
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Garage.self).to { Garage() }
    Bind(House.self).singleton()
    Bind(Screen.self)
    Bind(HomeScreen.self).toRecipe(Recipe(HomeScreen.init).screen())
    Bind(Model.self)
    Bind(String.self).to { (site: InjectionSite) in "\(site.key)" }
    Bind(Int.self).toInstance(1).when(injectedInto: House.self)
    Bind(Int.self).to { 2 }.singleton().when(injectedInto: Screen.self, orSubclasses: true)
    JustInTime()
  }
}

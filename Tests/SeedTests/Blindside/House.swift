import Dovetail

extension Blindside {
  struct Address: Hashable, Sendable { let street: String }

  struct Garage: Sendable { var cars = 0 }

  protocol Shelter: AnyObject {}

  protocol Heated: AnyObject {}

  final class Stove: Shelter, Heated, Sendable {}

  class House: Shelter {
    let address: Address
    var color = "white"
    var garage: Garage?
    var heatedShelter: (any Shelter & Heated)?
    private(set) var awakenings: [String] = []

    init(address: Address) {
      self.address = address
    }

    static func cottage(at address: Address, in color: String) -> House {
      let house = House(address: address)
      house.color = color
      return house
    }

    func awake() { awakenings.append("\(color), \(garage?.cars ?? 0) cars") }
  }

  struct HouseModule: Module {
    var street = "Elm Street"

    var bindings: Bindings {
      Bind(Address.self).toInstance(Address(street: street))
      Bind(.myHouseColor).toInstance("red")
      Bind(House.self)
    }
  }
}

extension Blindside.House: Injectable {
  static var recipe: Recipe<Blindside.House> { Recipe(Blindside.House.init).house() }
}

extension RecipeBuilder where Value: Blindside.House {
  /// The injected properties of a house and its subclasses.
  func house() -> Self { injecting(\.color, from: .myHouseColor).onInject { $0.awake() } }
}

extension Keys {
  static let myHouseColor = Key<String>("myHouseColor")
  static let villaColor = Key<String>("villaColor")
}

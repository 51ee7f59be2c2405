import Dovetail
import Synchronization

extension Objection {
  final class Engine: Sendable {}

  final class Brakes: Sendable {}

  struct Headlight: Equatable, Sendable { let side: String }

  class Car: @unchecked Sendable {
    // Sendable: the properties are injected before the car is shared, and only read afterwards.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var engine: Engine!
    var brakes: Brakes?
    var left: Headlight?
    var right: Headlight?
    private(set) var isAwake = false

    func awake() { isAwake = engine != nil && brakes != nil }
  }

  struct Truck: Sendable {
    let make: String
    let model: String

    static func pickup(model: String) -> Truck { Truck(make: "Ford", model: model) }
  }

  struct CarModule: Module {
    var bindings: Bindings {
      Bind(Engine.self).to(Engine.init)
      Bind(Brakes.self).to(Brakes.init)
      Bind(Car.self).singleton()
    }
  }
}

extension Objection.Car: Injectable {
  static var recipe: Recipe<Objection.Car> { Recipe(Objection.Car.init).car() }
}

extension RecipeBuilder where Value: Objection.Car {
  /// The injected properties of a car and its subclasses.
  func car() -> Self { injecting(\.engine).injecting(\.brakes).onInject { $0.awake() } }
}

extension Keys {
  static let leftHeadlight = Key<Objection.Headlight>("left")
  static let rightHeadlight = Key<Objection.Headlight>("right")
}

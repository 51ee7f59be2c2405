import Dovetail
import Foundation
import Synchronization
import Testing

@Suite("Blindside", .limited)
struct BlindsideTests {
  typealias House = Blindside.House
  typealias Address = Blindside.Address
  typealias Garage = Blindside.Garage
  typealias Shelter = Blindside.Shelter

  // MARK: The README's examples

  @Test("README: a view controller gets its api through its initializer")
  func helloWorld() throws {
    let injector = try Injector { Blindside.MyModule() }
    let root = injector[Blindside.MyViewController.self]
    #expect(root.api.endpoint == "http://api.mycompany.com")
  }

  @Test("README: a house declares its own dependencies: an initializer's argument and a property")
  func house() throws {
    let house = try Injector { Blindside.HouseModule() }[House.self]
    #expect(house.address.street == "Elm Street")
    #expect(house.color == "red")
  }

  @Test("README, BS20: a house is notified when its properties are set")
  func awake() throws {
    let house = try Injector {
      Bind(Address.self).toInstance(Address(street: "Elm Street"))
      Bind(Garage.self).toInstance(Garage(cars: 2))
      Bind(House.self).to(House.init).injecting(\.garage).onInject { $0.awake() }
    }[House.self]
    #expect(house.awakenings == ["white, 2 cars"])
  }

  // MARK: Modules and bindings

  @Test("BS1: modules are taken in order, and a key is bound once unless it is overridden")
  func modules() throws {
    struct First: Module { var bindings: Bindings { Bind(Int.self).toInstance(1) } }
    struct Second: Module { var bindings: Bindings { Bind(Int.self).toInstance(2) } }
    let twice = faults {
      First()
      Second()
    }
    #expect(twice == ["duplicate"])
    let injector = try Injector {
      First()
      Override { Second() }
    }
    #expect(injector[Int.self] == 2)
  }

  @Test("BS2: a module is a type of one's own, with parameters")
  func module() throws {
    let injector = try Injector { Blindside.HouseModule(street: "Oak Street") }
    #expect(injector[House.self].address.street == "Oak Street")
  }

  @Test("BS3: a key is bound to an instance")
  func instance() throws {
    let stove = Stove()
    let injector = try Injector { Bind(Stove.self).toInstance(stove) }
    #expect(injector[Stove.self] === stove)
  }

  @Test("BS4: a key is bound to a block of arguments, dependencies and the injector")
  func block() throws {
    let injector = try Injector {
      Bind(Garage.self).toInstance(Garage(cars: 3))
      Bind(House.self).to(assisted: Address.self) { (address, garage: Garage, injector: Injector) in
        let house = House(address: address)
        house.garage = garage
        house.color = try injector.resolve(.myHouseColor)
        return house
      }
      Bind(.myHouseColor).toInstance("green")
    }
    defer { withExtendedLifetime(injector) {} }
    let house = injector[Factory<Address, House>.self](Address(street: "Elm Street"))
    #expect(house.address.street == "Elm Street")
    #expect(house.garage?.cars == 3)
    #expect(house.color == "green")
  }

  @Test("BS5: a key is bound to an object that provides it, which is injected itself")
  func provider() throws {
    struct HouseProvider: Providing {
      let address: Address
      func provide() throws -> House { House(address: address) }
    }
    let injector = try Injector {
      Bind(Address.self).toInstance(Address(street: "Elm Street"))
      Bind(HouseProvider.self).to(HouseProvider.init)
      Bind(House.self).toProvider(HouseProvider.self)
    }
    #expect(injector[House.self].address.street == "Elm Street")
  }

  @Test("BS6: a protocol is bound to a class, whose own binding and scope apply, arguments too")
  func alias() throws {
    let injector = try Injector {
      Bind(Stove.self).to(Stove.init).singleton()
      Bind(Shelter.self).to { (stove: Stove) in stove }
      Bind(House.self).to(assisted: Address.self) { House(address: $0) }
      Bind(Shelter.self).to(assisted: Address.self) { (address, house: Factory<Address, House>) in
        try house.make(address)
      }
    }
    defer { withExtendedLifetime(injector) {} }
    #expect(injector[Shelter.self] === injector[Stove.self])
    let shelter = injector[Factory<Address, any Shelter>.self](Address(street: "Elm Street"))
    #expect((shelter as? House)?.address.street == "Elm Street")
  }

  // MARK: Scopes

  @Test("BS7: a scope belongs to a binding, and an override takes it away or gives another")
  func scopes() throws {
    let graph = try Graph { Bind(Stove.self).to(Stove.init).singleton() }
    let injector = try Injector(graph)
    #expect(injector[Stove.self] === injector[Stove.self])
    let unscoped = try Injector(graph.overriding { Bind(Stove.self).to(Stove.init).unshared() })
    #expect(unscoped[Stove.self] !== unscoped[Stove.self])
  }

  @Test("BS8: a singleton is one for its key in its injector, whatever threads ask first")
  func singleton() throws {
    let made = Tally()
    let graph = try Graph {
      Bind(Stove.self).to {
        made.note()
        return Stove()
      }.singleton()
      Bind(Key<Stove>("other")).to(Stove.init).singleton()
    }
    let injector = try Injector(graph)
    let stoves = crowd(of: 8) { injector[Stove.self] }
    #expect(stoves.allSatisfy { $0 === injector[Stove.self] })
    #expect(made.count == 1)
    #expect(injector[Key<Stove>("other")] !== injector[Stove.self])
    #expect(try Injector(graph)[Stove.self] !== injector[Stove.self])
  }

  @Test("BS9: a provider of one's own that is a singleton decides which values to give again")
  func ownLifetime() throws {
    /// Provides each value twice.
    final class Twice<Value: Sendable>: Providing, Sendable {
      private let cached = Mutex<Value?>(nil)
      private let values: Provider<Value>
      private let asked: Tally

      init(_ values: Provider<Value>, asked: Tally) {
        self.values = values
        self.asked = asked
      }

      func provide() throws -> Value {
        asked.note()
        if let value = cached.withLock({ $0.take() }) { return value }
        let value = try values.get()
        cached.withLock { $0 = value }
        return value
      }
    }
    let asked = Tally()
    let injector = try Injector {
      Bind(Tally.self).toInstance(asked)
      Bind(Key<Stove>("new")).to(Stove.init)
      Bind(Twice<Stove>.self).to((Key<Provider<Stove>>("new"), Key(Tally.self))) { Twice($0, asked: $1) }.singleton()
      Bind(Stove.self).toProvider(Twice<Stove>.self)
      Bind(Shelter.self).to { (stove: Stove) in stove }
    }
    let (first, second, third) = (injector[Shelter.self], injector[Stove.self], injector[Stove.self])
    #expect(first === second)
    #expect(second !== third)
    #expect(asked.count == 3)
  }

  @Test("BS9: a scope of one's own lasts from enter to close")
  func ownScope() throws {
    let session = Scope("Blindside session")
    let injector = try Injector { Bind(Stove.self).to(Stove.init).in(session) }
    let first = try injector.enter(session)
    let second = try injector.enter(session)
    #expect(first[Stove.self] === first[Stove.self])
    #expect(first[Stove.self] !== second[Stove.self])
    first.beginClosing()
    #expect(throws: ResolutionError.self) { try first.resolve(Stove.self) }
  }

  @Test("BS10: a key is any type, with a name if need be")
  func keys() throws {
    enum Side { case left }
    let injector = try Injector {
      Bind(Key<Int>("myInt")).toInstance(1)
      Bind(Int.self).toInstance(2)
      Bind(Side.self).toInstance(.left)
      Bind((@Sendable (Int) -> Int).self).toInstance { @Sendable in $0 + 1 }
    }
    #expect(injector[Key<Int>("myInt")] == 1)
    #expect(injector[Int.self] == 2)
    #expect(injector[Side.self] == .left)
    #expect(injector[(@Sendable (Int) -> Int).self](3) == 4)
  }

  // MARK: Initializers

  @Test("BS11: an initializer's parameters are its keys, or keys are given by name")
  func initializer() throws {
    struct Street { let odd: Address, even: Address }
    let injector = try Injector {
      Bind(Key<Address>("odd")).toInstance(Address(street: "1"))
      Bind(Key<Address>("even")).toInstance(Address(street: "2"))
      Bind(Street.self).to((Key<Address>("odd"), Key<Address>("even"))) { Street(odd: $0, even: $1) }
    }
    #expect(injector[Street.self].odd.street == "1")
    #expect(injector[Street.self].even.street == "2")
  }

  @Test("BS12: a static function is as good as an initializer")
  func staticFunction() throws {
    let injector = try Injector {
      Bind(Address.self).toInstance(Address(street: "Elm Street"))
      Bind(.myHouseColor).toInstance("blue")
      Bind(House.self).to((Key(Address.self), .myHouseColor)) { House.cottage(at: $0, in: $1) }
      Bind(Key<House>("by name")).to((Key(Address.self), .myHouseColor), make: House.cottage)
    }
    #expect(injector[House.self].color == "blue")
    #expect(injector[Key<House>("by name")].color == "blue")
  }

  @Test("BS13: arguments that are known at the call go through a factory, several as a tuple")
  func dynamicArguments() throws {
    let injector = try Injector {
      Bind(Garage.self).toInstance(Garage(cars: 1))
      Bind(House.self).to(assisted: (Address, String).self) { (arguments, garage: Garage) in
        let house = House.cottage(at: arguments.0, in: arguments.1)
        house.garage = garage
        return house
      }
    }
    defer { withExtendedLifetime(injector) {} }
    let house = injector[Factory<(Address, String), House>.self]((Address(street: "Elm Street"), "pink"))
    #expect(house.color == "pink")
    #expect(house.garage?.cars == 1)
  }

  @Test("BS14: nil is injected where a type is optional, and is an error elsewhere")
  func null() throws {
    struct Parking { let garage: Garage? }
    let unbound = try Injector { Bind(Parking.self).to(Parking.init) }
    #expect(unbound[Parking.self].garage == nil)
    let bound = try Injector {
      Bind(Garage.self).toInstance(Garage())
      Bind(Parking.self).to(Parking.init)
    }
    #expect(bound[Parking.self].garage != nil)
    #expect(faults { Bind(Parking.self).to { (garage: Garage) in Parking(garage: garage) } } == ["missing"])
  }

  // MARK: Properties

  @Test("BS15: properties are injected by their types")
  func properties() throws {
    let house = try Injector {
      Bind(Address.self).toInstance(Address(street: "Elm Street"))
      Bind(Garage.self).toInstance(Garage(cars: 4))
      Bind(House.self).to(House.init).injecting(\.garage)
    }[House.self]
    #expect(house.garage?.cars == 4)
  }

  @Test("BS16: a property is injected from a key, and another class from another one")
  func propertyKeys() throws {
    final class Villa: House {}
    let injector = try Injector {
      Blindside.HouseModule()
      Bind(.villaColor).toInstance("gold")
      Bind(Villa.self).to { Villa(address: $0) }.injecting(\.color, from: .villaColor)
    }
    #expect(injector[Villa.self].color == "gold")
    #expect(injector[House.self].color == "red")
  }

  @Test("BS17: a function that builds recipes of a class serves its subclasses, whose own properties win")
  func inheritance() throws {
    final class Villa: House {
      var pool: Double?
    }
    let injector = try Injector {
      Blindside.HouseModule()
      Bind(.villaColor).toInstance("gold")
      Bind(Double.self).toInstance(25)
      Bind(Villa.self).to(Villa.init).house().injecting(\.pool)
      Bind(Key<Villa>("golden")).to(Villa.init).house().injecting(\.color, from: .villaColor).injecting(\.pool)
      Bind(Key<Villa>("bare")).toRecipe(Recipe(Villa.init).house().removing(\.color))
    }
    #expect(injector[Villa.self].color == "red")
    #expect(injector[Villa.self].pool == 25)
    // The last key that a recipe names for a property wins, and the property is set once.
    #expect(injector[Key<Villa>("golden")].color == "gold")
    #expect(injector[Key<Villa>("golden")].pool == 25)
    #expect(injector[Key<Villa>("golden")].awakenings == ["gold, 0 cars"])
    #expect(injector[Key<Villa>("bare")].color == "white")
    #expect(injector[House.self].color == "red")
  }

  @Test("BS18: a property of several protocols is a key like any other")
  func composition() throws {
    let injector = try Injector {
      Bind(Address.self).toInstance(Address(street: "Elm Street"))
      Bind((any Shelter & Blindside.Heated).self).to { Stove() }
      Bind(House.self).to(House.init).injecting(\.heatedShelter)
    }
    #expect(injector[House.self].heatedShelter is Stove)
  }

  @Test("BS19: the properties of an object that the graph did not make are injected")
  func externalObject() throws {
    let house = House(address: Address(street: "Built by hand"))
    try Injector { Blindside.HouseModule() }.inject(into: house)
    #expect(house.color == "red")
    #expect(house.address.street == "Built by hand")
    #expect(house.awakenings.count == 1)
  }

  @MainActor
  @Test("BS19: a view controller that a storyboard made is injected on the main actor")
  func externalController() throws {
    let injector = try Injector {
      Blindside.MyModule()
      Bind(Controller.self).membersOnly().injecting(\.api, from: .myApi).onInject { $0.awake() }
    }
    let controller = Controller(row: 1)
    try injector.inject(into: controller)
    #expect(controller.api?.endpoint == "http://api.mycompany.com")
    #expect(controller.row == 1)
    #expect(controller.awakenings == 1)
  }

  @MainActor
  @Test("BS26: a view controller makes another one on the main actor, without knowing its dependencies")
  func nestedControllers() throws {
    let injector = try Injector {
      Blindside.MyModule()
      Bind(Controller.self).to(assisted: Int.self, .myApi) { @MainActor (row, api) in
        let controller = Controller(row: row)
        controller.api = api
        return controller
      }
      Bind(ListController.self).to(ListController.init)
    }
    try injector.run {
      let detail = try injector.resolve(ListController.self).select(7)
      #expect(detail.row == 7)
      #expect(detail.api?.endpoint == "http://api.mycompany.com")
    }
  }

  @Test("BS21: a type says itself how it is made")
  func factoryMethod() throws {
    let injector = try Injector {
      Bind(.myHouseColor).toInstance("brown")
      Bind(Cottage.self).singleton()
    }
    #expect(injector[Cottage.self].house.color == "brown")
    #expect(injector[Cottage.self].house.address.street == "The Woods")
  }

  // MARK: The injector

  @Test("BS22: an object may depend on the injector, without retaining it")
  func injectorProperty() throws {
    struct Builder { let injector: Injector }
    weak var real: Injector?
    let builder: Builder
    do {
      let injector = try Injector {
        Blindside.HouseModule()
        Bind(Builder.self).to(Builder.init)
      }
      real = injector
      builder = injector[Builder.self]
      #expect(try withExtendedLifetime(injector) { try builder.injector.resolve(House.self).color } == "red")
    }
    #expect(real == nil)
    #expect(throws: ResolutionError.self) { try builder.injector.resolve(House.self) }
  }

  @Test("BS23: nothing is made that is not bound, unless the graph makes types just in time by their recipes")
  func justInTime() throws {
    struct Street { let house: House }
    struct Parts: Module {
      var bindings: Bindings {
        Bind(Address.self).toInstance(Address(street: "Elm Street"))
        Bind(.myHouseColor).toInstance("red")
        Bind(Street.self).to { Street(house: $0) }
      }
    }
    #expect(faults { Parts() } == ["missing"])
    let injector = try Injector {
      JustInTime()
      Parts()
    }
    #expect(injector[Street.self].house.color == "red")
    #expect(injector[House.self].address.street == "Elm Street")
    #expect(throws: ResolutionError.self) { try injector.resolve(Shelter.self) }
  }

  @Test("BS24: a cycle is found before anything is made, with its path")
  func cycle() throws {
    struct A { init(_ b: B) {} }
    struct B { init(_ c: C) {} }
    struct C { init(_ a: A) {} }
    let error = try #require(throws: GraphError.self) {
      try Graph {
        Bind(A.self).to { A($0) }
        Bind(B.self).to { B($0) }
        Bind(C.self).to { C($0) }
      }
    }
    #expect(error.description.contains("A → B → C → A"))
  }

  @Test("BS25: types from elsewhere are described where they are bound")
  func typesFromElsewhere() throws {
    let injector = try Injector {
      Bind(Locale.self).toInstance(Locale(identifier: "de_DE"))
      Bind(Key<Int>("first weekday")).toInstance(2)
      Bind(Calendar.self).to { Calendar(identifier: .gregorian) }
        .injecting(\.firstWeekday, from: Key<Int>("first weekday"))
        .injecting(\.locale)
    }
    #expect(injector[Calendar.self].firstWeekday == 2)
    #expect(injector[Calendar.self].locale?.identifier == "de_DE")
  }

  @Test("BS26: an object makes another one whose dependencies it does not know")
  func nestedBuild() throws {
    let injector = try Injector { Blindside.ScreenModule() }
    defer { withExtendedLifetime(injector) {} }
    let detail = injector[Blindside.ListScreen.self].select(7)
    #expect(detail.row == 7)
    #expect(detail.api.endpoint == "http://api.mycompany.com")
  }

  @Test("BS27: structs, enums and functions are injected as they are, without casts")
  func swiftTypes() throws {
    enum Climate { case mild }
    struct Plan { let climate: Climate, heat: @Sendable () -> Int }
    let injector = try Injector {
      Bind(Climate.self).toInstance(.mild)
      Bind((@Sendable () -> Int).self).toInstance { @Sendable in 21 }
      Bind(Plan.self).to(Plan.init)
    }
    #expect(injector[Plan.self].heat() == 21)
  }
}

private typealias Stove = Blindside.Stove

@MainActor
private final class Controller {
  let row: Int
  var api: (any Blindside.MyApi)?
  private(set) var awakenings = 0

  init(row: Int) { self.row = row }

  func awake() { awakenings += 1 }
}

@MainActor
private final class ListController {
  let detail: Factory<Int, Controller>

  init(detail: Factory<Int, Controller>) { self.detail = detail }

  func select(_ row: Int) -> Controller { detail(row) }
}

private struct Cottage: Injectable, @unchecked Sendable {
  // Sendable: the tests use one thread.
  let house: Blindside.House

  static var recipe: Recipe<Cottage> {
    Recipe(.myHouseColor) {
      Cottage(house: Blindside.House.cottage(at: Blindside.Address(street: "The Woods"), in: $0))
    }
  }
}

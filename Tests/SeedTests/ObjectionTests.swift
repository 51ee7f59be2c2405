import Dovetail
import DovetailInspection
import DovetailProperties
import DovetailTesting

@Suite("Objection", .limited)
struct ObjectionTests {
  typealias Car = Objection.Car
  typealias Engine = Objection.Engine
  typealias Brakes = Objection.Brakes
  typealias Headlight = Objection.Headlight
  typealias Truck = Objection.Truck
  typealias CarModule = Objection.CarModule
  typealias APIService = Objection.APIService

  // MARK: The README's examples

  @Test("README, OB2, OB3: a car requires its engine and its brakes, by names that the compiler checks")
  func requires() throws {
    let car = try Injector { CarModule() }[Car.self]
    #expect(car.engine != nil)
    #expect(car.brakes != nil)
  }

  @Test("README, OB11: a car is notified when it is complete")
  func awake() throws {
    #expect(try Injector { CarModule() }[Car.self].isAwake)
    #expect(!Car().isAwake)
  }

  @Test("README, OB7: an injector is made global once, and read where it cannot be passed")
  func globalInjector() async {
    await #expect(processExitsWith: .success) {
      try Injector { CarModule() }.makeGlobal()
      #expect(Injector.current?[Car.self].engine != nil)
      #expect(throws: GlobalInjectorError.self) { try Injector { CarModule() }.makeGlobal() }
    }
  }

  @Test("README, OB21: an eager singleton is made with its injector")
  func eager() throws {
    let made = Tally()
    let graph = try Graph {
      Bind(Engine.self).to {
        made.note()
        return Engine()
      }.eagerSingleton()
    }
    #expect(made.count == 0)
    let injector = try Injector(graph)
    #expect(made.count == 1)
    _ = injector[Engine.self]
    #expect(made.count == 1)
  }

  @Test("README, OB12: a dispatcher makes requests with a factory, which does not retain the injector")
  func objectFactory() throws {
    var injector: Injector? = try Injector {
      Objection.AppModule()
      Bind(Objection.RequestDispatcher.self).to(Objection.RequestDispatcher.init)
      Bind(Objection.Request.self).to(assisted: [String: String].self) {
        Objection.Request(parameters: $0, service: $1)
      }
    }
    let dispatcher = try #require(injector)[Objection.RequestDispatcher.self]
    withExtendedLifetime(injector) { #expect(dispatcher.dispatch(["a": "b"]).parameters == ["a": "b"]) }
    injector = nil
    #expect(throws: ResolutionError.self) { try dispatcher.requests.make([:]) }
  }

  @Test("README, OB13, OB14: instances and protocols are bound")
  func instances() throws {
    let injector = try Injector { Objection.AppModule() }
    #expect(injector[Objection.Application.self] === Objection.Application.shared)
    #expect(injector[Objection.ApplicationDelegate.self] === Objection.Application.shared.delegate)
    #expect(injector[APIService.self] === injector[Objection.MyAPIService.self])
  }

  @Test("README, OB15: a type is bound for its static methods")
  func metatype() throws {
    struct SomeClass { let utility: any Objection.ExternalUtility.Type }
    let injector = try Injector {
      Bind((any Objection.ExternalUtility.Type).self).toInstance(Objection.SystemUtility.self)
      Bind(SomeClass.self).to(SomeClass.init)
    }
    #expect(injector[SomeClass.self].utility.doSomething() == "done")
  }

  @Test("README, OB16: a provider makes a car by hand")
  func provider() throws {
    struct CarProvider: Providing {
      let engine: Engine
      func provide() -> Car {
        let car = Car()
        car.engine = engine
        return car
      }
    }
    let injector = try Injector {
      Bind(Engine.self).to(Engine.init).singleton()
      Bind(CarProvider.self).to(CarProvider.init)
      Bind(Car.self).toProvider(CarProvider.self)
    }
    #expect(injector[Car.self].engine === injector[Engine.self])
  }

  @Test("README, OB17: a block makes a car, or says that there is none")
  func block() throws {
    struct NoCar: Error {}
    let injector = try Injector {
      Bind(Car.self).to { (injector: Injector) in
        let car = Car()
        car.brakes = try injector.resolve(Brakes.self)
        return car
      }
      Bind(Brakes.self).to(Brakes.init)
      Bind(Truck?.self).to { nil }
      Bind(Truck.self).to { throw NoCar() }
    }
    #expect(injector[Car.self].brakes != nil)
    #expect(injector[Truck?.self] == nil)
    #expect(throws: ResolutionError.self) { try injector.resolve(Truck.self) }
  }

  @Test("README's list of wishes: a superclass is bound to a subclass")
  func subclass() throws {
    final class SportsCar: Car, @unchecked Sendable {}
    let injector = try Injector {
      CarModule()
      Bind(SportsCar.self).to(SportsCar.init).car()
      Override { Bind(Car.self).to { (sportsCar: SportsCar) in sportsCar } }
    }
    #expect(injector[Car.self] is SportsCar)
    #expect(injector[Car.self].isAwake)
  }

  // MARK: Registration and properties

  @Test("OB1: resolved keys are bound, and a singleton is declared")
  func registration() throws {
    let injector = try Injector {
      Bind(Engine.self).to(Engine.init)
      Bind(Brakes.self).to(Brakes.init).singleton()
    }
    #expect(injector[Engine.self] !== injector[Engine.self])
    #expect(injector[Brakes.self] === injector[Brakes.self])
    #expect(throws: ResolutionError.self) { try injector.resolve(Car.self) }
  }

  @Test("OB4: a property is injected from a named key")
  func namedProperties() throws {
    let car = try Injector {
      Bind(.leftHeadlight).toInstance(Headlight(side: "left"))
      Bind(.rightHeadlight).toInstance(Headlight(side: "right"))
      Bind(Car.self).to { Car() }
        .injecting(\.left, from: .leftHeadlight)
        .injecting(\.right, from: .rightHeadlight)
    }[Car.self]
    #expect(car.left?.side == "left")
    #expect(car.right?.side == "right")
  }

  @Test("OB10: the properties of an object that the graph did not make are injected, and it is notified")
  func injectDependencies() throws {
    let car = Car()
    try Injector { CarModule() }.inject(into: car)
    #expect(car.engine != nil)
    #expect(car.isAwake)
  }

  @MainActor
  @Test("OB10: a screen of a storyboard is injected on the main actor, and notified there")
  func injectScreen() throws {
    let injector = try Injector {
      CarModule()
      Bind(Dashboard.self).membersOnly().injecting(\.engine).injecting(\.brakes).onInject { $0.awake() }
    }
    let dashboard = Dashboard()
    try injector.inject(into: dashboard)
    #expect(dashboard.engine != nil)
    #expect(dashboard.isAwake)
    // A screen that is not injected is not notified.
    #expect(!Dashboard().isAwake)
  }

  // MARK: Injectors

  @Test("OB5: a singleton is one in its injector")
  func injectorsOfOneGraph() throws {
    let graph = try Graph { CarModule() }
    let (first, second) = (try Injector(graph), try Injector(graph))
    #expect(first[Car.self] === first[Car.self])
    #expect(first[Car.self] !== second[Car.self])
    let added = try Graph(CarModule()).adding { Objection.AppModule() }
    #expect(added.isBound(APIService.self))
    #expect(try Injector(added)[Car.self] !== first[Car.self])
    // To bind a key again is a fault; in Objection, one of the bindings won silently.
    #expect(throws: GraphError.self) { try added.adding { Bind(Car.self).singleton() } }
  }

  @Test("OB6: an unbound key is an error, or nil for an optional")
  func getObject() throws {
    let injector = try Injector { CarModule() }
    #expect(throws: ResolutionError.self) { try injector.resolve(APIService.self) }
    #expect(try injector.resolveIfBound(APIService.self) == nil)
    #expect(try injector.resolveIfBound(Car.self) != nil)
  }

  @Test("OB8: a run's injector is current no longer than it runs")
  func reset() throws {
    let injector = try Injector { CarModule() }
    injector.run { #expect(Injector.current === injector) }
    #expect(Injector.current == nil)
  }

  @Test("OB9: an injector has a subscript, whose type the compiler knows")
  func subscripts() throws {
    let car: Car = try Injector { CarModule() }[Car.self]
    #expect(car.isAwake)
  }

  // MARK: Bindings

  @Test("OB18: an override makes a transient a singleton, and a singleton transient")
  func changedScopes() throws {
    let injector = try Injector {
      CarModule()
      Override {
        Bind(Engine.self).to(Engine.init).singleton()
        Bind(Car.self).toRecipe(Car.recipe).unshared()
      }
    }
    #expect(injector[Engine.self] === injector[Engine.self])
    #expect(injector[Car.self] !== injector[Car.self])
  }

  @Test("OB19: a qualifier distinguishes bindings of one type, each with its own singleton")
  func named() throws {
    let injector = try Injector {
      Bind(Key<Engine>("front")).to(Engine.init).singleton()
      Bind(Key<Engine>("rear")).to(Engine.init).singleton()
    }
    #expect(injector[Key<Engine>("front")] === injector[Key<Engine>("front")])
    #expect(injector[Key<Engine>("front")] !== injector[Key<Engine>("rear")])
    #expect(!injector.isBound(Engine.self))
  }

  @Test("OB20: a graph reports whether it has a binding")
  func hasBinding() throws {
    let graph = try Graph {
      CarModule()
      Bind(.leftHeadlight).toInstance(Headlight(side: "left"))
    }
    #expect(graph.isBound(Car.self))
    #expect(graph.isBound(.leftHeadlight))
    #expect(!graph.isBound(.rightHeadlight))
    #expect(!graph.isBound(APIService.self))
  }

  // MARK: Modules

  @Test("OB22: another module makes another graph, whose injector shares nothing with the first")
  func withModule() throws {
    struct Garage: Module {
      var bindings: Bindings {
        CarModule()
        Objection.AppModule()
      }
    }
    let (first, second) = (try Injector(CarModule()), try Injector(Garage()))
    #expect(!first.isBound(APIService.self))
    #expect(second.isBound(APIService.self))
    #expect(first[Car.self] !== second[Car.self])
  }

  @Test("OB23: a module is taken out of a graph")
  func withoutModule() throws {
    let graph = try Graph {
      CarModule()
      Objection.AppModule()
    }
    let rest = try graph.removing(CarModule.self)
    #expect(!rest.isBound(Car.self))
    #expect(rest.isBound(APIService.self))
    #expect(graph.isBound(Car.self))
  }

  @Test("OB24: an injector lists its modules, and each binding has its own")
  func modules() throws {
    let graph = try Graph {
      CarModule()
      Objection.AppModule()
    }
    let injector = try Injector(graph)
    #expect(injector.modules.contains { $0 == CarModule.self })
    #expect(injector.modules.map { "\($0)" } == ["CarModule", "AppModule"])
    #expect(injector.binding(for: Car.self)?.node.modules == ["Objection.CarModule"])
    #expect(try graph.removing(CarModule.self).modules.map { "\($0)" } == ["AppModule"])
  }

  @Test("OB30: a second binding of a key does not win silently")
  func duplicate() throws {
    let error = try #require(throws: GraphError.self) {
      try Graph {
        CarModule()
        Bind(Engine.self).to(Engine.init)
      }
    }
    guard case .duplicate(let first, let second) = try #require(error.findings.first).fault else {
      Issue.record("\(error)")
      return
    }
    #expect(first.site.fileName == "Car.swift")
    #expect(second.site.fileName == "ObjectionTests.swift")
  }

  // MARK: Initializers and arguments

  @Test("OB25: defaults stand in one closure, the call's arguments in another, which replace them all")
  func defaultArguments() throws {
    struct TruckModule: Module {
      var bindings: Bindings {
        Bind(Truck.self).to { Truck(make: "Ford", model: "F-150") }
        Bind(Truck.self).to(assisted: (String, String).self) { Truck(make: $0.0, model: $0.1) }
      }
    }
    let injector = try Injector(TruckModule())
    defer { withExtendedLifetime(injector) {} }
    let truck = injector[Truck.self]
    #expect([truck.make, truck.model] == ["Ford", "F-150"])
    let other = injector[Factory<(String, String), Truck>.self]("Dodge", "Ram")
    #expect([other.make, other.model] == ["Dodge", "Ram"])
  }

  @Test("OB25: a bound key takes precedence over a default, and a missing optional is nil")
  func optionalArguments() throws {
    struct DefaultsModule: Module {
      var bindings: Bindings {
        Bind(Truck.self).to { (make: String?) in Truck(make: make ?? "Ford", model: "F-150") }
        Bind(Truck.self).to(assisted: (String, String?).self) { Truck(make: $0.0, model: $0.1 ?? "unknown") }
      }
    }
    #expect(try Injector(DefaultsModule())[Truck.self].make == "Ford")
    let injector = try Injector {
      DefaultsModule()
      Bind(String.self).toInstance("Dodge")
    }
    #expect(injector[Truck.self].make == "Dodge")
    #expect(injector[Factory<(String, String?), Truck>.self]("Dodge", nil).model == "unknown")
  }

  @Test("OB26: arguments of the call are typed, and always make a new object")
  func arguments() throws {
    let injector = try Injector {
      Bind(Truck.self).to(assisted: (String, String).self) { Truck(make: $0.0, model: $0.1) }
    }
    defer { withExtendedLifetime(injector) {} }
    let trucks = injector[Factory<(String, String), Truck>.self]
    #expect(trucks("Ford", "F-150").model == "F-150")
    #expect(trucks("Dodge", "Ram").model == "Ram")
  }

  @Test("OB27: a static function makes an object")
  func staticFunction() throws {
    let injector = try Injector {
      Bind(String.self).toInstance("F-250")
      Bind(Truck.self).to(Truck.pickup)
    }
    #expect(injector[Truck.self].make == "Ford")
    #expect(injector[Truck.self].model == "F-250")
  }

  @Test("OB28: another initializer of the same type is another key")
  func anotherInitializer() throws {
    let injector = try Injector {
      Bind(Truck.self).to { Truck(make: "Dodge", model: "Ram") }
      Bind(Key<Truck>("pickup")).to(assisted: String.self) { Truck.pickup(model: $0) }
    }
    defer { withExtendedLifetime(injector) {} }
    #expect(injector[Truck.self].make == "Dodge")
    #expect(injector[Key<Factory<String, Truck>>("pickup")]("F-350").model == "F-350")
  }

  @Test("OB28: an initializer is chosen at the call, and its missing arguments are reported")
  func initializerAtCall() throws {
    let injector = try Injector { Bind(String.self).toInstance("F-150") }
    #expect(try injector.call(Truck.pickup).make == "Ford")
    #expect(try injector.call { Truck(make: "Dodge", model: $0) }.model == "F-150")
    let error = try #require(throws: ResolutionError.self) {
      try injector.call { (_: Engine) in Truck.pickup(model: "") }
    }
    #expect(error.key == AnyKey(Engine.self))
  }

  // MARK: Cycles, errors, threads, tests

  @Test("README's list of wishes, OB29: singletons know each other by a lazy, a provider or a weak property")
  func circular() throws {
    let injector = try Injector {
      Bind(Driver.self).to(Driver.init).injecting(\.taxi).singleton()
      Bind(Taxi.self).to(Taxi.init).singleton()
      Bind(Fan.self).to(Fan.init).singleton()
      Bind(Star.self).to(Star.init).singleton()
      Bind(Dog.self).to { Dog() }.singleton()
      Bind(Tail.self).to(Tail.init).onCreate { $0.dog.tail = $0 }.singleton()
    }
    defer { withExtendedLifetime(injector) {} }
    let driver = injector[Driver.self]
    #expect(driver.taxi?().driver === driver)
    #expect(injector[Fan.self].star.fan() === injector[Fan.self])
    #expect(injector[Tail.self].dog === injector[Dog.self])
    #expect(injector[Dog.self].tail === injector[Tail.self])
  }

  @Test("OB29: a cycle of initializers or properties is a fault and not an overflow, shared or not")
  func endless() {
    #expect(faults { Bind(Taxi.self).to { (taxi: Taxi) in taxi } } == ["cycle"])
    let unshared = faults {
      Bind(Dog.self).to(Dog.init).injecting(\.tail)
      Bind(Tail.self).to(Tail.init)
    }
    #expect(unshared == ["cycle"])
    let shared = faults {
      Bind(Dog.self).to(Dog.init).injecting(\.tail).singleton()
      Bind(Tail.self).to(Tail.init).singleton()
    }
    #expect(shared == ["cycle"])
  }

  @Test("OB31: all faults are reported together, with key, property and place")
  func errors() throws {
    final class Tractor {
      var service: (any APIService)?
    }
    let error = try #require(throws: GraphError.self) {
      try Graph {
        Bind(Tractor.self).to { Tractor() }.injecting(\.service)
        Bind(Car.self).to { Car() }.injecting(\.engine)
      }
    }
    #expect(error.findings.map(\.id) == ["missing", "missing"])
    #expect(
      error.description.contains(
        "nothing binds 'Objection.APIService', which 'Tractor' needs for its property 'service'"))
    #expect(error.description.contains("ObjectionTests.swift"))
  }

  @Test("OB32: threads that resolve at the same time get one singleton, without a global lock")
  func threads() throws {
    let injector = try Injector { CarModule() }
    let cars = crowd(of: 8) { injector[Car.self] }
    #expect(Set(cars.map(ObjectIdentifier.init)).count == 1)
  }

  @Test("OB34: a mock is bound during its test only")
  func restored() throws {
    let graph = try Graph { Specs() }
    let mock = MockService()
    try withInjector(graph) {
      Bind(APIService.self).toInstance(mock)
    } perform: { injector in
      #expect(injector[Subject.self].service === mock)
    }
    #expect(Injector.current == nil)
    try withInjector(graph) { #expect($0[Subject.self].service is Objection.MyAPIService) }
    let names = try #require(throws: GraphError.self) {
      try withInjector(graph) {
        Bind(Engine.self).to(Engine.init)
      } perform: { _ in
      }
    }.findings.map(\.id)
    #expect(names == ["overrides-nothing"])
  }
}

private final class MockService: Objection.APIService {
  let sending = Spy<(String) -> Int>(returning: 0)
}

private struct Subject {
  let service: any Objection.APIService
}

private struct Specs: Module {
  var bindings: Bindings {
    Objection.AppModule()
    Bind(Subject.self).to(Subject.init)
  }
}

/// A spec, whose tests and subjects are injected by the injector of each test.
@Suite("Objection's specs", .limited, .injecting { Specs() })
struct ObjectionSpecTests {
  @Inject fileprivate var service: any Objection.APIService
  @Inject fileprivate var subject: Subject

  @Test(
    "OB34: the test and its subject get the same mock",
    .overriding { Bind(Objection.APIService.self).to { MockService() }.singleton() })
  func mocks() {
    #expect(service is MockService)
    #expect(service === subject.service)
  }

  @Test("OB34: the next test has the real one again")
  func restored() {
    #expect(service is Objection.MyAPIService)
    #expect(service === subject.service)
  }
}

@MainActor
private final class Dashboard {
  var engine: Objection.Engine?
  var brakes: Objection.Brakes?
  private(set) var isAwake = false

  func awake() { isAwake = engine != nil && brakes != nil }
}

private final class Driver: @unchecked Sendable {
  // Sendable: the tests use one thread.
  var taxi: Provider<Taxi>?
}

private final class Taxi: Sendable {
  let driver: Driver

  init(driver: Driver) {
    self.driver = driver
  }
}

private final class Dog: @unchecked Sendable {
  // Sendable: the tests use one thread.
  weak var tail: Tail?
}

private final class Tail: Sendable {
  let dog: Dog

  init(dog: Dog) {
    self.dog = dog
  }
}

private final class Star: Sendable {
  let fan: Lazy<Fan>

  init(fan: Lazy<Fan>) {
    self.fan = fan
  }
}

private final class Fan: Sendable {
  let star: Star

  init(star: Star) {
    self.star = star
  }
}

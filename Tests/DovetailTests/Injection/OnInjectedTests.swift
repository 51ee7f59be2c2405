import Dovetail
import Testing

@Suite("Hooks of injected properties", .limited)
struct OnInjectedTests {
  @Test("A hook hears of its property when all properties are there, before the object and its other hooks do")
  func order() throws {
    let notes = Notes()
    let injector = try Injector {
      Parts()
      Bind(Notes.self).toInstance(notes)
      Bind(Listener.self).to(Listener.init)
        .onCreate { _ in notes.add("created") }
        .onInjected(\.name) { notes.add("name \($1), place \($0.place)") }
        .injecting(\.name).injecting(\.place)
        .onInjected(\.place) { notes.add("place \($1)") }
    }
    _ = injector[Listener.self]
    #expect(notes.all == ["name Rose Cottage, place 7", "place 7", "Rose Cottage 7", "created"])
  }

  @Test("An optional property's hook gets what it wraps, and hears nothing when nothing feeds it")
  func optional() throws {
    let notes = Notes()
    func house(_ parts: Bindings) throws -> House {
      try Injector {
        parts
        Bind(House.self).to { House(address: 1) }
          .injectingIfBound(\.garage).onInjected(\.garage) { _, garage in notes.add("\(garage.places) places") }
      }[House.self]
    }
    _ = try house(bindings { Bind(Garage.self).to { Garage(places: 3) } })
    _ = try house(bindings { Bind(Int.self).toInstance(1) })
    #expect(notes.all == ["3 places"])
  }

  #if !NEXT_CORE
  @Test("A function hears of all properties, with the owner, the property and what it holds")
  func all() throws {
    let notes = Notes()
    let injector = try Injector {
      Parts()
      Bind(Villa.self).to { Villa(address: 3) }
        .injecting(\.garage).injecting(\.name).injecting(Int.self) { _, _ in }
        .onInjected(\.name) { _, name in notes.add("first \(name)") }
        .onInjected { villa, property, value in
          guard case .property(let number, _) = property else { return }
          notes.add("\(villa.address) \(number) \((value as? Garage).map { "\($0.places) places" } ?? "\(value)")")
        }
        .onCreate { _ in notes.add("created") }
    }
    _ = injector[Villa.self]
    let made = ["first Rose Cottage", "3 1 2 places", "3 2 Rose Cottage", "created"]
    #expect(notes.all == made)
    try injector.inject(into: Villa(address: 4))
    #expect(notes.all == made + ["first Rose Cottage", "4 1 2 places", "4 2 Rose Cottage"])
  }

  @Test("What such a function throws names the property, and subclasses inherit it")
  func allThrowing() throws {
    struct Refusal: Error {}
    let house = Recipe(House.init).injecting(\.name).onInjected { _, _, _ in throw Refusal() }
    let injector = try Injector {
      Parts()
      Bind(Villa.self).to(Recipe { Villa(address: 3) }.inheriting(house))
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Villa.self) }
    #expect(error.kind == "failed")
    #expect(error.hook != nil)
  }
  #endif

  @Test("A struct's property is heard of too, and each value's once")
  func structure() throws {
    let counter = Counter()
    let injector = try Injector {
      Parts()
      Bind(Tent.self).to { Tent() }.injecting(\.color, from: .color)
        .onInjected(\.color) { tent, color in if tent.color == color { counter.count() } }
    }
    _ = injector[Tent.self]
    _ = injector[Tent.self]
    #expect(counter.value == 2)
  }

  @Test("A hook that hears nothing is told once, whatever the number of owners that it is made for")
  func onceForAllOwners() throws {
    let error = try #require(throws: GraphError.self) {
      try Graph {
        Bind(House.self).to { (_: InjectionSite) in House(address: 1) }.onInjected(\.name) { _, _ in }
        Bind(Key<Int>("first")).to { (house: House) in house.address }
        Bind(Key<Int>("second")).to { (house: House) in house.address }
      }
    }
    #expect(error.findings.map(\.id) == ["hears-nothing"])
  }

  @Test("The mistakes of a recipe do not matter when an override takes its place")
  func replaced() throws {
    let graph = try Graph {
      Parts()
      Override {
        Bind(House.self).to { House(address: 2) }.injecting(\.name)
      }
      Bind(House.self).to { (number: Int) in House(address: number) }
        .injecting(\.garage).onInjected(\.name) { _, _ in }
    }
    let house = try Injector(graph)[House.self]
    #expect(house.address == 2 && house.name == "Rose Cottage")
  }

  @Test("An object made elsewhere is heard of as well")
  func madeElsewhere() throws {
    let notes = Notes()
    let injector = try Injector {
      Parts()
      Bind(House.self).to(House.init).injecting(\.name)
        .onInjected(\.name) { house, name in notes.add("\(house.address) \(name)") }
    }
    try injector.inject(into: House(address: 9))
    #expect(notes.all == ["9 Rose Cottage"])
  }

  @Test("A hook that throws names its property, leaves nothing behind, and is called again by the next call")
  func throwing() throws {
    let census = Census()
    let calls = Counter()
    let injector = try Injector {
      Parts()
      Bind(Citizen.self).to { Citizen(census) }
      Bind(Landlord.self).to { Landlord() }.injecting(\.title).injecting(\.citizen)
        .onInjected(\.citizen) { _, _ in if calls.count() == 1 { throw Forbidden() } }
        .singleton()
      Bind(Double.self).to { (_: Landlord) in 1 }
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Double.self) }
    #expect(error.kind == "failed")
    #expect(error.key == AnyKey(Landlord.self))
    #expect(error.path == [AnyKey(Double.self), AnyKey(Landlord.self)])
    #expect(error.hook == .property(2, name: "citizen"))
    #expect(census.alive == 0)
    let owner = try injector.resolve(Landlord.self)
    #expect(withExtendedLifetime(owner) { census.alive } == 1)
    #expect(calls.value == 2)
  }

  @Test("A hook that throws fails the injection of an object made elsewhere, whose properties stay")
  func throwingElsewhere() throws {
    let injector = try Injector {
      Parts()
      Bind(House.self).to(House.init).injecting(\.name).onInjected(\.name) { _, _ in throw Forbidden() }
    }
    let house = House(address: 1)
    let error = #expect(throws: ResolutionError.self) { try injector.inject(into: house) }
    #expect(error?.hook == .property(1, name: nil))
    #expect(house.name == "Rose Cottage")
  }

  @Test("A hook of a property that the binding does not inject is a fault")
  func nothingToHear() {
    let faults = faults {
      Parts()
      Bind(Landlord.self).to { Landlord() }.injecting(\.citizen).onInjected(\.title) { _, _ in }
      Bind(Citizen.self).to { Citizen(Census()) }.onInjected(\.isAlive) { _, _ in }
    }
    #expect(faults == ["hears-nothing Landlord", "hears-nothing Citizen"])
  }
}

import Dovetail
import Testing

@Suite("Members injection", .limited)
struct InjectIntoTests {
  @Test("The properties of an object are injected, and nothing else changes")
  func object() throws {
    let notes = Notes()
    let injector = try Injector {
      Parts()
      Bind(House.self).to(House.init).injecting(\.name).injecting(\.garage).onCreate { notes.add($0.name) }
    }
    let house = House(address: 1)
    try injector.inject(into: house)
    #expect(house.name == "Rose Cottage")
    #expect(house.garage?.places == 2)
    #expect(house.address == 1)
    #expect(notes.all.isEmpty)
  }

  @Test("An object is injected as its supertype, behind its decorators too")
  func supertype() throws {
    let injector = try Injector {
      Parts()
      Bind(House.self).to(House.init).injecting(\.name)
      Decorate(House.self) { $0 }
    }
    let villa = Villa(address: 1)
    try injector.inject(into: villa, as: House.self)
    #expect(villa.name == "Rose Cottage")
  }

  @Test("A struct is injected in its place")
  func structure() throws {
    let injector = try Injector {
      Parts()
      Bind(Tent.self).to { Tent() }.injecting(\.color, from: .color)
    }
    var tent = Tent(pegs: 9)
    try injector.inject(into: &tent)
    #expect(tent.color == "red")
    #expect(tent.pegs == 9)
  }

  @Test("A value that cannot be made leaves every property as it was")
  func failure() throws {
    let census = Census()
    let injector = try Injector {
      Bind(String.self).to { throw Forbidden() }
      Bind(Citizen.self).to { Citizen(census) }
      Bind(Landlord.self).to { Landlord() }.injecting(\.citizen).injecting(\.title)
    }
    let owner = Landlord()
    let error = #expect(throws: ResolutionError.self) { try injector.inject(into: owner) }
    #expect(error?.path == [AnyKey(Landlord.self), AnyKey(String.self)])
    #expect(owner.citizen == nil)
    #expect(census.alive == 0)
  }

  @Test("A type that nothing binds is an error")
  func unbound() throws {
    let injector = try Injector { Parts() }
    let error = #expect(throws: ResolutionError.self) { try injector.inject(into: House(address: 1)) }
    #expect(error?.kind == "unbound")
  }

  @Test("An object injects itself by the injector that it was given")
  func fromWithin() throws {
    let injector = try Injector {
      Parts()
      Bind(House.self).to { (injector: Injector) in
        let house = Villa(address: 4)
        try injector.inject(into: house)
        return house
      }
      Bind(Villa.self).to { Villa(address: 2) }.injecting(\.name)
    }
    #expect(injector[House.self].name == "Rose Cottage")
  }

  @Test("A closed scope injects nothing")
  func closed() throws {
    let injector = try Injector {
      Parts()
      Bind(House.self).to(House.init).injecting(\.name).in(Scope("building"))
    }
    let scope = try injector.enter(Scope("building"))
    let house = House(address: 3)
    try scope.inject(into: house)
    #expect(house.name == "Rose Cottage")
    scope.beginClosing()
    #expect(throws: ResolutionError.self) { try scope.inject(into: house) }
  }
}

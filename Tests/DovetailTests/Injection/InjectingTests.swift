import Dovetail
import Synchronization
import Testing

@Suite("Property injection", .limited)
struct InjectingTests {
  @Test("Properties of a class are injected by type and by key, optional ones too")
  func ofClass() throws {
    let injector = try Injector {
      Parts()
      Bind(House.self).to(House.init).injecting(\.garage).injecting(\.color, from: .color).injecting(\.name)
    }
    let house = try injector.resolve(House.self)
    #expect(house.address == 7)
    #expect(house.garage?.places == 2)
    #expect(house.color == "red")
    #expect(house.name == "Rose Cottage")
  }

  @Test("Properties of a struct and of a protocol are injected")
  func ofStructAndProtocol() throws {
    let injector = try Injector {
      Parts()
      Bind(Tent.self).to { Tent() }.injecting(\.color, from: .color)
      Bind((any Shelter).self).to { House(address: $0) as any Shelter }.injecting(\.name)
    }
    #expect(injector[Tent.self].color == "red")
    #expect(injector[(any Shelter).self].name == "Rose Cottage")
  }

  @Test("An optional injection of an unbound type leaves the property alone")
  func ifBound() throws {
    let injector = try Injector {
      Bind(House.self).to { House(address: 1) }.injectingIfBound(\.garage).injectingIfBound(\.color)
    }
    #expect(injector[House.self].garage == nil)
    #expect(injector[House.self].color == "white")
  }

  @Test("Parameters given by keys stand before properties of any alignment")
  func afterKeys() throws {
    let injector = try Injector {
      Parts()
      Bind(Int8.self).to { 3 }
      Bind(Tent.self).to((Key(Int8.self), Key(Int8.self))) { Tent(pegs: $0 + $1) }
        .injecting(\.position).injecting(\.color, from: .color)
      Bind(SIMD4<Float>.self).toInstance(SIMD4(1, 2, 3, 4))
    }
    let tent = injector[Tent.self]
    #expect(tent.pegs == 6)
    #expect(tent.position == SIMD4(1, 2, 3, 4))
    #expect(tent.color == "red")
  }

  @Test("A shared object's properties are injected once, and its hook runs once, after them")
  func hook() throws {
    let notes = Notes()
    let injector = try Injector {
      Parts()
      Bind(House.self).to(House.init).injecting(\.name).onCreate { notes.add($0.name) }.singleton()
    }
    #expect(injector[House.self] === injector[House.self])
    #expect(notes.all == ["Rose Cottage"])
  }

  @Test("A leaf with a hook is made with it")
  func leafHook() throws {
    let notes = Notes()
    let injector = try Injector { Bind(Int.self).to { 5 }.onCreate { notes.add("\($0)") } }
    #expect(injector[Int.self] == 5)
    #expect(notes.all == ["5"])
  }

  @Test("A hook that throws leaves nothing behind, and the next call tries again")
  func throwingHook() throws {
    let census = Census()
    let fails = Atomic(true)
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind(Landlord.self).to { Landlord() }
        .onCreate { _ in if fails.load(ordering: .relaxed) { throw Forbidden() } }
        .injecting(\.citizen)
        .singleton()
    }
    let error = #expect(throws: ResolutionError.self) { try injector.resolve(Landlord.self) }
    #expect(error?.kind == "failed")
    #expect(error?.key == AnyKey(Landlord.self))
    #expect(census.alive == 0)
    fails.store(false, ordering: .relaxed)
    let owner = try injector.resolve(Landlord.self)
    #expect(withExtendedLifetime(owner) { census.alive } == 1)
  }

  @Test("Hooks run in their order after all properties are set; for an object made elsewhere, those of its injection")
  func onInject() throws {
    let notes = Notes()
    let injector = try Injector {
      Parts()
      Bind(Notes.self).toInstance(notes)
      Bind(Listener.self).to(Listener.init)
        .onInject { $0.note() }.onCreate { _ in notes.add("created") }.onInject { _ in notes.add("injected") }
        .injecting(\.name).injecting(\.place)
    }
    _ = injector[Listener.self]
    #expect(notes.all == ["Rose Cottage 7", "created", "injected"])
    try injector.inject(into: Listener(notes: notes))
    #expect(notes.all.dropFirst(3) == ["Rose Cottage 7", "injected"])
  }

  @Test("A value without properties is notified, too")
  func onInjectAlone() throws {
    let notes = Notes()
    let injector = try Injector { Bind(Listener.self).to { Listener(notes: notes) }.onInject { $0.note() } }
    _ = injector[Listener.self]
    try injector.inject(into: Listener(notes: notes))
    #expect(notes.all == [" 0", " 0"])
  }

  @Test("A value that refuses its properties is not made")
  func onInjectThrows() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind(Picky.self).to { Picky() }.injecting(\.citizen).onInject { try $0.check() }
    }
    let error = #expect(throws: ResolutionError.self) { try injector.resolve(Picky.self) }
    #expect(error?.kind == "failed")
    #expect(census.alive == 0)
    let picky = Picky()
    #expect(throws: ResolutionError.self) { try injector.inject(into: picky) }
    #expect(picky.citizen != nil)
  }

  @Test("A shared object whose injection throws is made again, and then cached")
  func onInjectThrowsOnce() throws {
    let census = Census()
    let calls = Counter()
    let injector = try Injector {
      Bind(Counter.self).toInstance(calls)
      Bind(Citizen.self).to { Citizen(census) }
      Bind(Wavering.self).to { Wavering(calls: $0) }.injecting(\.citizen).onInject { try $0.check() }.singleton()
    }
    let error = #expect(throws: ResolutionError.self) { try injector.resolve(Wavering.self) }
    #expect(error?.key == AnyKey(Wavering.self))
    #expect(census.alive == 0)
    #expect(injector[Wavering.self] === injector[Wavering.self])
    #expect(census.alive == 1)
    #expect(calls.value == 2)
    withExtendedLifetime(injector) {}
  }

  @Test("Properties are not made if the initializer throws")
  func throwingInitializer() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind(Landlord.self).to { throw Forbidden() }.injecting(\.citizen)
    }
    #expect(throws: ResolutionError.self) { try injector.resolve(Landlord.self) }
    #expect(census.made == 0)
  }

  @Test("The values of properties are made when the object exists, all of them before the first is set")
  func order() throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to {
        notes.add("int")
        return 1
      }
      Bind(String.self).to {
        notes.add("string")
        return "a"
      }
      Bind(Recorder.self).to { (number: Int) in Recorder(notes) }.injecting(\.name).injecting(\.size)
    }
    _ = injector[Recorder.self]
    #expect(notes.all == ["int", "made", "string", "int", "name set", "size set"])
  }

  @Test("A property whose value cannot be made takes the object and the other properties' values with it")
  func throwingProperty() throws {
    let census = Census()
    let fails = Counter()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }
      Bind(String.self).to {
        if fails.count() == 1 { throw Forbidden() }
        return "title"
      }
      Bind(Tenancy.self).to { Tenancy(census) }.injecting(\.citizen).injecting(\.title).singleton()
    }
    let error = #expect(throws: ResolutionError.self) { try injector.resolve(Tenancy.self) }
    #expect(error?.path == [AnyKey(Tenancy.self), AnyKey(String.self)])
    #expect(census.made == 2)
    #expect(census.alive == 0)
    #expect(injector[Tenancy.self].title == "title")
    #expect(census.alive == 2)
    withExtendedLifetime(injector) {}
  }

  @Test("A weak property gets an object that somebody else retains")
  func weakProperty() throws {
    let injector = try Injector {
      Bind(Person.self).to { Person("0") }.singleton()
      Bind(.stranger).to { Person("1") }.injecting(\.next)
    }
    let stranger = injector[.stranger]
    #expect(stranger.next === injector[Person.self])
    withExtendedLifetime(injector) {}
  }

  @Test("Properties take part in verification, by their names where Swift keeps them")
  func verification() throws {
    let error = #expect(throws: GraphError.self) {
      try Graph {
        Bind(Garage.self).to { (_: House) in Garage(places: 1) }
        Bind(House.self).to { House(address: 1) }.injecting(\.garage).injecting(\.color, from: .color)
        Bind(Tent.self).to { Tent() }.injecting(\.color, from: .color)
      }
    }
    let findings = try #require(error).findings
    let uses = findings.compactMap { if case .missing(_, let use) = $0.fault { use } else { nil } }
    #expect(uses == [.property(2, name: nil)])
    #expect(findings.contains { if case .cycle = $0.fault { true } else { false } })
  }
}

extension Keys {
  fileprivate static let stranger = Key<Person>("stranger")
}

private final class Wavering: @unchecked Sendable {
  // Sendable: the tests use one thread.
  var citizen: Citizen?
  private let calls: Counter

  init(calls: Counter) { self.calls = calls }

  func check() throws { if calls.count() == 1 { throw Forbidden() } }
}

private final class Recorder {
  var name = "" { didSet { notes.add("name set") } }
  var size = 0 { didSet { notes.add("size set") } }
  private let notes: Notes

  init(_ notes: Notes) {
    self.notes = notes
    notes.add("made")
  }
}

private final class Tenancy: Citizen, @unchecked Sendable {
  // Sendable: the tests use one thread.
  var citizen: Citizen?
  var title = ""
}

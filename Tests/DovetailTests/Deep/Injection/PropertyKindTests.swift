import Dovetail
import Testing

@Suite("Kinds of injected properties", .limited)
struct PropertyKindTests {
  @Test("A property's observers run once for a new value, and a computed one is set once")
  func observed() throws {
    let injector = try Injector {
      Parts()
      Bind(Gate.self).to { Gate() }.injecting(\.observed).injecting(\.computed)
    }
    #expect(injector[Gate.self].log == ["0 to 7", "set to Rose Cottage"])
    let gate = Gate()
    try injector.inject(into: gate)
    #expect(gate.log == ["0 to 7", "set to Rose Cottage"])
  }

  @Test("The path may come from a variable, lead through other properties, or be that of a protocol's extension")
  func paths() throws {
    let path = \House.name
    let injector = try Injector {
      Parts()
      Bind(House.self).to(House.init).injecting(path)
      Bind(Camp.self).to { Camp(house: House(address: 1)) }.injecting(\.tent.color, from: .color)
        .injecting(\.house.name).injecting(\.house.label, from: .color)
    }
    #expect(injector[House.self].name == "Rose Cottage")
    let camp = injector[Camp.self]
    #expect(camp.tent.color == "red")
    #expect(camp.house.name == "red")
  }

  @Test("A setter that replaces its object leaves the injected one alone")
  func replacing() throws {
    let injector = try Injector {
      Parts()
      Bind(Hut.self).membersOnly().injecting(\.number)
    }
    weak var forgotten: Hut?
    do {
      let hut = Hut(number: 1)
      forgotten = hut
      try injector.inject(into: hut)
      #expect(hut.log == 1)
      var other = Hut(number: 2)
      try injector.inject(into: &other)
      #expect(other.log == 7)
    }
    #expect(forgotten == nil)
  }

  @Test("Values of any size and scope are injected beside each other", arguments: [true, false])
  func mixed(isMembersOnly: Bool) throws {
    let injector = try Injector {
      Bind(Bool.self).toInstance(true)
      Bind(Int8.self).to { 8 }
      Bind(Int16.self).to { 16 }.in(.building)
      Bind(Int32.self).to { 32 }.perResolution()
      Bind(Int64.self).to { (number: Int) in Int64(number) + 1 }
      Bind(Int.self).to { 63 }.singleton()
      Bind(SIMD4<Float>.self).to { SIMD4(1, 2, 3, 4) }
      Bind(SIMD4<Double>.self).to { SIMD4(5, 6, 7, 8) }.singleton()
      Bind(Garage.self).to { Garage(places: 2) }
      Decorate(Garage.self) { Garage(places: $0.places + 1) }
      Bind(Citizen.self).to { Citizen(Census()) }.weak()
      Bind(Mix.self).to { Mix() }.injecting(\.flag).injecting(\.small).injecting(\.scoped).injecting(\.vector)
        .injecting(\.wide).injecting(\.perResolution).injecting(\.large).injecting(\.later).injecting(\.garage)
        .injecting(\.citizen)
    }
    let scope = try injector.enter(.building)
    let citizen = try injector.resolve(Citizen.self)
    let mix = isMembersOnly ? Mix() : try scope.resolve(Mix.self)
    if isMembersOnly { try scope.inject(into: mix) }
    #expect(mix.flag)
    #expect(mix.small == 8)
    #expect(mix.scoped == 16)
    #expect(mix.vector == SIMD4(1, 2, 3, 4))
    #expect(mix.wide == SIMD4(5, 6, 7, 8))
    #expect(mix.perResolution == 32)
    #expect(mix.large == 64)
    #expect(mix.later?() == 63)
    #expect(mix.garage?.places == 3)
    #expect(mix.citizen === citizen)
  }

  @Test("Optional properties of any layout are injected with what they wrap, once", arguments: [true, false])
  func optional(isBySetter: Bool) throws {
    let injector = try Injector {
      Bind(Bool.self).toInstance(true)
      Bind(Int.self).to { 63 }
      Bind(Int?.self).to { 7 }
      Bind(String.self).toInstance("shared")
      Bind(Garage.self).to { Garage(places: 2) }
      Bind(Citizen.self).to { Citizen(Census()) }.singleton()
      if isBySetter {
        Bind(Options.self).to { Options() }.injecting { $0.flag = $1 }.injecting { $0.number = $1 }
          .injecting { $0.nested = $1 }.injecting { $0.text = $1 }.injecting { $0.garage = $1 }
          .injecting { $0.citizen = $1 }.injecting { $0.plain = $1 }
      } else {
        Bind(Options.self).to { Options() }.injecting(\.flag).injecting(\.number).injecting(\.nested)
          .injecting(\.text).injecting(\.garage).injecting(\.citizen).injecting(\.plain)
      }
    }
    for _ in 0..<2 {
      let options = try injector.resolve(Options.self)
      #expect(options.flag == true)
      #expect(options.number == 63)
      #expect(options.nested == .some(.some(7)))
      #expect(options.text == "shared")
      #expect(options.garage.places == 2)
      #expect(options.citizen === injector[Citizen.self])
      #expect(options.plain == 63)
    }
    #expect(
      faults {
        Bind(Options.self).to { Options() }.injecting(\.number).injecting { $0.text = $1 }
      } == ["missing Int", "missing String"])
  }

  @Test("Instances for a failed injection are released, and shared ones remain")
  func failure() throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.singleton()
      Bind(.guest).to { Citizen(census) }
      Bind(String.self).to { throw Forbidden() }
      Bind(Landlord.self).to { Landlord() }.injecting(\.citizen)
      Bind(Inn.self).to { Inn() }.injecting(\.keeper).injecting(\.guest, from: .guest).injecting(\.name)
    }
    let inn = Inn()
    for _ in 0..<2 { #expect(throws: ResolutionError.self) { try injector.inject(into: inn) } }
    #expect(throws: ResolutionError.self) { try injector.resolve(Inn.self) }
    #expect(inn.keeper == nil)
    #expect(census.alive == 1)
    #expect(injector[Landlord.self].citizen === injector[Citizen.self])
    withExtendedLifetime(injector) {}
  }
}

extension Scope {
  fileprivate static let building = Scope("building")
}

extension Keys {
  fileprivate static let guest = Key<Citizen>("guest")
}

private final class Gate {
  var log: [String] = []
  var observed = 0 { didSet { log.append("\(oldValue) to \(observed)") } }
  var computed: String {
    // Swift may read a property before it sets it by a key path.
    get { "" }
    set { log.append("set to \(newValue)") }
  }
}

extension Shelter {
  fileprivate var label: String {
    get { name }
    set { name = newValue }
  }
}

private struct Camp {
  var tent = Tent()
  var house: House
}

private protocol Numbered {
  init(number: Int)
  var log: Int { get }
}

extension Numbered {
  fileprivate var number: Int {
    get { log }
    set { self = Self(number: newValue) }
  }
}

private final class Hut: Numbered {
  let log: Int

  init(number: Int) { log = number }
}

private final class Mix {
  var flag = false
  var small: Int8 = 0
  var scoped: Int16 = 0
  var vector = SIMD4<Float>()
  var wide: SIMD4<Double>?
  var perResolution: Int32 = 0
  var large: Int64 = 0
  var later: Provider<Int>?
  var garage: Garage?
  var citizen: Citizen?
}

private final class Options {
  var flag: Bool?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var number: Int!
  var nested: Int??
  var text: String?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var garage: Garage!
  weak var citizen: Citizen?
  var plain = 0
}

private final class Inn {
  var keeper: Citizen?
  var guest: Citizen?
  var name = ""
}

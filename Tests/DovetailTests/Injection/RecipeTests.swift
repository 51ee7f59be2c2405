import Dovetail
import DovetailInspection
import Testing

@Suite("Recipes", .limited)
struct RecipeTests {
  private final class Purse: Injectable, Sendable {
    let coins: Int
    init(coins: Int) { self.coins = coins }
    static var recipe: Recipe<Purse> { Recipe(Purse.init).singleton() }
  }

  private static let walk = Scope("recipe walk")

  @Test("A recipe declares a lifetime, and a binding's own takes precedence")
  func scope() throws {
    let graph = try Graph {
      Bind(Int.self).toInstance(1)
      Bind(Purse.self)
      Bind(Key<Purse>("named")).toRecipe(Purse.recipe)
      Bind(Key<Purse>("walk")).toRecipe(Purse.recipe).in(Self.walk)
      Bind(Key<Purse>("resolve")).toRecipe(Purse.recipe.perResolution())
      Bind(Key<Purse>("eager")).toRecipe(Purse.recipe).eagerSingleton()
      Bind(Key<Purse>("live")).toRecipe(Purse.recipe.in(Self.walk)).live()
      Bind(Key<Purse>("weak")).toRecipe(Purse.recipe.weak().onCreate { _ in })
      Bind(Key<Purse>("new")).to(Purse.init)
      Contribute(Purse.self)
    }
    #expect(
      graph.nodes.filter { $0.key.type == Purse.self }.map(\.lifetime) == [
        .singleton, .singleton, .scoped(Self.walk), .perResolution, .eagerSingleton, .scoped(Self.walk), .weak,
        .unshared, .singleton,
      ])
    let injector = try Injector(graph)
    #expect(injector[Purse.self] === injector[Purse.self])
    #expect(injector[Key<Purse>("new")] !== injector[Key<Purse>("new")])
    #expect(try Injector(graph.overriding { Bind(Int.self).toInstance(2) })[Purse.self].coins == 2)
  }

  @Test("A scoped type must be bound: it is not made on demand")
  func scopeJustInTime() throws {
    let missing = findings {
      JustInTime()
      Bind(Int.self).toInstance(1)
      Bind(String.self).to { (purse: Purse) in "\(purse.coins)" }
    }
    #expect(missing.map(\.summary) == ["missing Purse"])
    #expect(missing.first?.description.contains("bind it: Bind(RecipeTests.Purse.self)") == true)
  }

  @Test("A type that says how it is made needs no target, with any scope")
  func complete() throws {
    let injector = try Injector {
      Parts()
      Bind(Cottage.self).singleton()
      Bind(Hut.self)
      Bind(Cabin.self)
      Contribute(Hut.self)
    }
    #expect(injector[Cottage.self] === injector[Cottage.self])
    #expect(injector[Cottage.self].color == "red")
    #expect(injector[Hut.self].color == "red")
    #expect(injector[[Hut].self].count == 1)
    #expect(injector[Cabin.self].rooms == 7)
  }

  @Test("A binding changes a type's own recipe")
  func changed() throws {
    let injector = try Injector {
      Parts()
      Bind(.tint).toInstance("blue")
      Bind(Cottage.self).toRecipe(Cottage.recipe.injecting(\.color, from: .tint).injecting(\.garage))
      Bind(Hut.self).toRecipe(Hut.recipe.removing(\.color))
    }
    #expect(injector[Cottage.self].color == "blue")
    #expect(injector[Cottage.self].garage?.places == 2)
    #expect(injector[Hut.self].color == "")
  }

  @Test("A recipe's dependencies are verified at its binding")
  func verified() {
    #expect(faults { Bind(Cottage.self) } == ["missing Key<String>(\"color\")"])
    #expect(
      faults {
        Bind(.color).toInstance("red")
        Bind(Hut.self).toRecipe(Hut.recipe.removing(\.pegs))
      } == ["removes-nothing Hut"])
  }

  @Test("Just in time, types that say how they are made need no binding")
  func justInTime() throws {
    let injector = try Injector {
      JustInTime()
      Parts()
      Bind(Street.self).to(Street.init).singleton()
    }
    #expect(injector[Street.self].cottage.color == "red")
    #expect(injector[Street.self].hut?.color == "red")
    #expect(injector[Street.self].later().color == "red")
    #expect(injector[Cottage.self] !== injector[Cottage.self])
    #expect(try injector.resolveIfBound(Hut.self)?.color == "red")
    #expect(try injector.resolveIfBound(Tent.self) == nil)
  }

  @Test("On demand, a recipe's dependencies are verified at the dependent")
  func justInTimeVerified() {
    #expect(
      faults {
        JustInTime()
        Bind(Street.self).to(Street.init)
      } == ["missing Key<String>(\"color\")"])
  }

  @Test("The dependencies of an on-demand type are injected")
  func justInTimeSite() throws {
    struct Buoy: Injectable {
      static var recipe: Recipe<Buoy> { Recipe(Buoy.init) }
      let label: String
    }
    struct Harbor {
      let buoy: Buoy
      let label: String
    }
    let notes = Notes()
    let graph = try Graph {
      JustInTime()
      Bind(String.self).to { (site: InjectionSite) in "\(site)" }
      Bind(Harbor.self).to(Harbor.init)
    }
    let harbor = try Injector(graph) { if let made = $0.creation { notes.add("\(made.key)") } }.resolve(Harbor.self)
    #expect(harbor.buoy.label == "Buoy")
    #expect(harbor.label == "Harbor")
    #expect(notes.all == ["String", "Buoy", "String", "Harbor"])
  }

  @Test("An on-demand type sees its owner, also where nothing else needs a site")
  func justInTimeOwner() throws {
    struct Buoy: Injectable {
      static var recipe: Recipe<Buoy> { Recipe { (site: InjectionSite) in Buoy(label: "\(site)") } }
      let label: String
    }
    struct Harbor {
      let buoy: Buoy
      let spare: Provider<Buoy>
    }
    let injector = try Injector {
      JustInTime()
      Bind(Harbor.self).to(Harbor.init)
    }
    let harbor = injector[Harbor.self]
    #expect(harbor.buoy.label == "Harbor")
    #expect(harbor.spare().label == "Harbor")
    #expect(injector[Buoy.self].label == "Injector")
  }

  @Test("Without the choice, a type that says how it is made is bound like any other")
  func strict() throws {
    let injector = try Injector { Parts() }
    #expect(try injector.resolveIfBound(Cottage.self) == nil)
    let findings = findings { Bind(Street.self).to(Street.init) }
    #expect(findings.first?.summary == "missing Cottage")
    #expect(findings.first?.description.hasSuffix("to fix it     bind it: Bind(Cottage.self)") == true)
  }

  @Test("An object of a subclass is injected by the recipe that it inherits")
  func injectedInto() throws {
    let bound = try Injector {
      Parts(); Bind(Cottage.self)
    }
    let injectors = [bound]
    for injector in injectors {
      let manor = Manor()
      try injector.inject(into: manor, as: Cottage.self)
      #expect(manor.color == "red")
      let cottage = Cottage()
      try injector.inject(into: cottage)
      #expect(cottage.color == "red")
    }
  }

  @Test("A members injection can be injected into, but not resolved")
  func elsewhere() throws {
    let injector = try Injector {
      Parts()
      Bind(House.self).membersOnly().injecting(\.name).injecting(\.garage)
    }
    let house = House(address: 2)
    try injector.inject(into: house)
    #expect(house.name == "Rose Cottage")
    #expect(house.garage?.places == 2)
    #expect(try injector.resolveIfBound(House.self) == nil)
    #expect(
      faults {
        Parts()
        Bind(House.self).membersOnly().injecting(\.name)
        Bind(Float.self).to { (_: House) in 1 }
      } == ["missing House"])
  }

  @Test("A derived graph adds and removes injected properties")
  func derived() throws {
    let graph = try Graph { Parts() }
    let more = try graph.adding { HouseNames() }
    let house = House(address: 2)
    try Injector(more).inject(into: house)
    #expect(house.name == "Rose Cottage")
    #expect(throws: ResolutionError.self) { try Injector(graph).inject(into: house) }
    #expect(throws: ResolutionError.self) { try Injector(more.removing(HouseNames.self)).inject(into: house) }
    #expect(
      faultsDeriving { () throws(GraphError) in try more.adding { Bind(Int.self).toInstance(1) } } == ["duplicate Int"])
  }
}

private struct HouseNames: Module {
  var bindings: Bindings { Bind(House.self).membersOnly().injecting(\.name) }
}

private class Cottage: @unchecked Sendable, Injectable {
  // Sendable: the tests use one thread.
  static var recipe: Recipe<Cottage> { Recipe(Cottage.init).injecting(\.color, from: .color) }

  var color = "white"
  var garage: Garage?

  init() {}
}

private final class Manor: Cottage, @unchecked Sendable {
  var park: Float = 0
}

private final class Chateau: Cottage, @unchecked Sendable {}
private final class Keep: Cottage, @unchecked Sendable {}

private struct Hut {
  var color = ""
  var pegs = 0
}

extension Hut: Injectable {
  static var recipe: Recipe<Hut> { Recipe { Hut() }.injecting(\.color, from: .color) }
}

private struct Cabin: Injectable {
  static var recipe: Recipe<Cabin> { Recipe(Key(Int.self)) { Cabin(rooms: $0) } }

  let rooms: Int
}

private final class Street: Sendable {
  let cottage: Cottage
  let hut: Hut?
  let later: Provider<Cottage>

  init(cottage: Cottage, hut: Hut?, later: Provider<Cottage>) {
    self.cottage = cottage
    self.hut = hut
    self.later = later
  }
}

private final class Ouroboros: Injectable {
  static var recipe: Recipe<Ouroboros> { Recipe { (_: Ouroboros) in Ouroboros() } }
}

private final class Pair: Injectable {
  static var recipe: Recipe<Pair> { Recipe { Pair(other: $0) } }

  let other: Provider<Pair>
  let name = "pair"

  init(other: Provider<Pair>) { self.other = other }
}

extension Landlord {
  fileprivate static var plain: Recipe<Landlord> { Recipe { Landlord() } }
}

extension Keys {
  fileprivate static let tint = Key<String>("tint")
}

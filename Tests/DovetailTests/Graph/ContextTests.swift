import Dovetail
import Testing

@Suite("Bindings for certain owners", .limited)
struct ContextTests {
  @Test("An owner gets its own binding, and the others get the common one")
  func exact() throws {
    let injector = try Injector {
      Bind(String.self).toInstance("common")
      Bind(String.self).toInstance("quiet").when(injectedInto: Dog.self)
      Bind(Dog.self).to(Dog.init)
      Bind(Cat.self).to(Cat.init)
      Bind(Puppy.self).to { Puppy($0) }
    }
    #expect(injector[Dog.self].voice == "quiet")
    #expect(injector[Cat.self].voice == "common")
    #expect(injector[Puppy.self].voice == "common")
    #expect(injector[String.self] == "common")
  }

  @Test("The nearest superclass wins, and an exact owner before all", arguments: [false, true])
  func subclasses(isReversed: Bool) throws {
    let elements = [
      bindings { Bind(String.self).toInstance("animal").when(injectedInto: Animal.self, orSubclasses: true) },
      bindings { Bind(String.self).toInstance("dog").when(injectedInto: Dog.self, orSubclasses: true) },
      bindings { Bind(String.self).toInstance("puppy").when(injectedInto: Puppy.self) },
    ]
    let injector = try Injector {
      for element in isReversed ? elements.reversed() : elements { element }
      Bind(Animal.self).to { Animal($0) }
      Bind(Dog.self).to { Dog($0) }
      Bind(Puppy.self).to { Puppy($0) }
      Bind(Cat.self).to { Cat($0) }
    }
    #expect(injector[Animal.self].voice == "animal")
    #expect(injector[Dog.self].voice == "dog")
    #expect(injector[Puppy.self].voice == "puppy")
    #expect(injector[Cat.self].voice == "animal")
  }

  @Test("A property, a provider, a lazy and an optional ask for their owner")
  func forms() throws {
    let injector = try Injector {
      Bind(String.self).toInstance("common")
      Bind(String.self).toInstance("own").when(injectedInto: Kennel.self)
      Bind(Kennel.self).to(Kennel.init).injecting(\.sign)
      Bind(Owner.self).to(Owner.init)
    }
    let kennel = injector[Kennel.self]
    #expect(
      [kennel.provider(), kennel.lazy(), kennel.optional ?? "", kennel.sign] == ["own", "own", "own", "own"])
    #expect(injector[Owner.self].provider() == "common")
  }

  @Test("Each binding has its own lifetime, and an object of members injection is its owner")
  func scopes() throws {
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(Census()) }.singleton()
      Bind(Citizen.self).to { Citizen(Census()) }.singleton().when(injectedInto: Landlord.self)
      Bind(Landlord.self).membersOnly().injecting(\.citizen)
    }
    let (one, two) = (Landlord(), Landlord())
    try injector.inject(into: one)
    try injector.inject(into: two)
    #expect(one.citizen === two.citizen)
    #expect(one.citizen !== injector[Citizen.self])
  }

  @Test("A decorator wraps the bindings of all owners, and a lone one for an owner too")
  func decorated() throws {
    let injector = try Injector {
      Bind(String.self).toInstance("common")
      Bind(String.self).toInstance("own").when(injectedInto: Dog.self)
      Decorate(String.self) { "<\($0)>" }
      Bind(Dog.self).to(Dog.init)
      Bind(Cat.self).to(Cat.init)
      Bind(Int.self).to { 1 }.when(injectedInto: Float.self)
      Decorate(Int.self) { $0 + 1 }
      Bind(Float.self).to { (count: Int) in Float(count) }
    }
    #expect(injector[Dog.self].voice == "<own>")
    #expect(injector[Cat.self].voice == "<common>")
    #expect(injector[Float.self] == 2)
  }

  @Test("A private block has its own bindings for owners, before those around it")
  func privately() throws {
    let injector = try Injector {
      Bind(String.self).toInstance("common")
      Bind(String.self).toInstance("outer").when(injectedInto: Dog.self)
      Bind(Int.self).toInstance(1).when(injectedInto: Puppy.self)
      Private {
        Bind(String.self).toInstance("inner").when(injectedInto: Dog.self)
        Bind(Dog.self).to(Dog.init)
        Bind(Puppy.self).to { (text: String, number: Int) in Puppy("\(text) \(number)") }
      } exposing: {
        Expose(Dog.self)
        Expose(Puppy.self)
      }
    }
    #expect(injector[Dog.self].voice == "inner")
    #expect(injector[Puppy.self].voice == "common 1")
  }

  @Test("Overriding and removing reach the bindings for owners")
  func derived() throws {
    let graph = try Graph {
      Bind(String.self).toInstance("common")
      Bind(String.self).toInstance("own").when(injectedInto: Dog.self)
      Bind(Dog.self).to(Dog.init)
    }
    let overriding = try graph.overriding { Bind(String.self).toInstance("test").when(injectedInto: Dog.self) }
    #expect(try Injector(overriding)[Dog.self].voice == "test")
    let common = try graph.overriding { Bind(String.self).toInstance("test") }
    #expect(try Injector(common)[Dog.self].voice == "own")
    #expect(faultsDeriving { () throws(GraphError) in try graph.removing(String.self) } == ["missing String"])
    #expect(
      faultsDeriving { () throws(GraphError) in
        try graph.overriding { Bind(Int.self).toInstance(1).when(injectedInto: Dog.self) }
      } == ["overrides-nothing Int"])
  }

  @Test("Two bindings for one owner, one that lacks its owner, and an element of a collection are faults")
  func faulty() {
    #expect(
      faults {
        Bind(String.self).toInstance("a").when(injectedInto: Dog.self)
        Bind(String.self).toInstance("b").when(injectedInto: Dog.self)
        Bind(Dog.self).to(Dog.init)
      } == ["duplicate String"])
    #expect(
      faults {
        Bind(String.self).toInstance("a").when(injectedInto: Dog.self)
        Bind(Cat.self).to(Cat.init)
      } == ["missing String"])
    #expect(
      faults { Contribute(String.self).to { "" }.when(injectedInto: Dog.self) } == ["contextual-contribution String"])
  }
}

private class Animal {
  let voice: String

  init(_ voice: String) { self.voice = voice }
}

private class Dog: Animal {}
private final class Puppy: Dog {}
private final class Cat: Animal {}

private final class Kennel {
  let provider: Provider<String>
  let lazy: Lazy<String>
  let optional: String?
  var sign = ""

  init(provider: Provider<String>, lazy: Lazy<String>, optional: String?) {
    self.provider = provider
    self.lazy = lazy
    self.optional = optional
  }
}

private struct Owner { let provider: Provider<String> }

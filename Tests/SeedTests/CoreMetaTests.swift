import Dovetail
import DovetailInspection
import Synchronization
import Testing

@Suite("CoreMeta", .limited)
struct CoreMetaTests {
  typealias Foo = CoreMeta.Foo
  typealias Bar = CoreMeta.Bar
  typealias Baz = CoreMeta.Baz
  typealias TabletFoo = CoreMeta.TabletFoo
  typealias Repository = CoreMeta.Repository
  typealias FooModule = CoreMeta.FooModule

  // MARK: The README's examples

  @Test("README, CM7: an object is asked for by its type, and nothing is made that is not bound")
  func createObject() throws {
    let injector = try Injector { FooModule() }
    let foo: Foo = try injector.resolve()
    #expect(foo.title == injector[Bar.self].title)
    #expect(try injector.resolveIfBound(Baz.self) == nil)
    #expect(throws: ResolutionError.self) { try injector.resolve(Baz.self) }
  }

  @Test("README, CM2: a type may offer its objects itself, from the current injector")
  func staticContainer() throws {
    let injector = try Injector { FooModule() }
    try injector.run {
      let foo = try #require(try Foo.object())
      #expect(foo.repository === injector[Repository.self])
      let made = Foo()
      try made.inject()
      #expect(made.repository === injector[Repository.self])
    }
    #expect(try Foo.object() == nil)
  }

  @Test("README, CM2: a type that describes itself needs no extension for that")
  func ownContainer() throws {
    let injector = try Injector {
      Bind(Tally.self).toInstance(Tally())
      Bind(Settings.self).singleton()
    }
    try injector.run {
      let settings = try Settings.resolve()
      #expect(settings.foo === injector[Settings.self].foo)
    }
    #expect(throws: ResolutionError.self) { try Settings.resolve() }
  }

  @Test("README, CM4: a class is registered for a protocol, and for itself by a binding of its own")
  func classAsProtocol() throws {
    let injector = try Injector {
      Bind(Bar.self).toAlias(of: \Foo.self)
      Bind(Foo.self).to { Foo() }.singleton()
    }
    #expect(injector[Bar.self] === injector[Foo.self])
  }

  @Test("README, CM5: a base type is redirected to a derived one, and on from there")
  func redirection() throws {
    #expect(try Injector { FooModule(isTablet: true) }[Foo.self] is TabletFoo)
    #expect(try Injector { FooModule(isTablet: true) }[Bar.self] is TabletFoo)
    #expect(try !(Injector { FooModule() }[Foo.self] is TabletFoo))
    let circle = faults {
      Bind(Bar.self).to { (foo: any Baz) in foo as? Foo ?? Foo() }
      Bind(Baz.self).to { (bar: any Bar) in bar as? Foo ?? Foo() }
    }
    #expect(circle == ["cycle"])
  }

  @Test("README, CM8: the properties that a binding names are injected, and others left alone")
  func properties() throws {
    let injector = try Injector { FooModule() }
    let foo = injector[Foo.self]
    #expect(foo.repository === injector[Repository.self])
    #expect(foo.title == "foo")
  }

  @Test("README, CM10: an object from elsewhere is injected, as its own type or as a supertype")
  func existingObject() throws {
    let injector = try Injector { FooModule() }
    let foo = Foo()
    try injector.inject(into: foo)
    #expect(foo.repository === injector[Repository.self])
    let tablet = TabletFoo()
    try injector.inject(into: tablet, as: Foo.self)
    #expect(tablet.repository === injector[Repository.self])
  }

  @MainActor
  @Test("CM10: a screen of a storyboard is injected on the main actor, as its own type or as a supertype")
  func existingScreen() throws {
    let injector = try Injector {
      FooModule()
      Bind(Screen.self).membersOnly().injecting(\.foo)
      Bind(LargeScreen.self).membersOnly().injecting(\.bar)
    }
    let screen = Screen()
    try injector.inject(into: screen)
    #expect(screen.foo != nil)
    let large = LargeScreen()
    try injector.inject(into: large, as: Screen.self)
    #expect(large.foo != nil)
    #expect(large.bar == nil)
    try injector.inject(into: large)
    #expect(large.bar != nil)
  }

  @Test("README, CM3: a cached class has one instance, and each creation is observed")
  func cache() throws {
    let created = Tally()
    let injector = try Injector {
      Bind(Foo.self).to { Foo() }.onCreate { _ in created.note("foo") }
      Bind(Repository.self).to { Repository() }.onCreate { _ in created.note("repository") }.singleton()
    }
    #expect(injector[Repository.self] === injector[Repository.self])
    #expect(injector[Foo.self] !== injector[Foo.self])
    #expect(created.names == ["repository", "foo", "foo"])
  }

  @Test("README, CM11: an object that is there already is put in, as itself and as a protocol, when a scope is entered")
  func put() throws {
    let screen = Scope("CoreMeta screen")
    let injector = try Injector {
      Bind(Repository.self).seeded(in: screen)
      Bind(Bar.self).seeded(in: screen)
      Bind(Foo.self).to { Foo() }.injecting(\.repository).in(screen)
    }
    let (repository, foo) = (Repository(store: "mine"), Foo())
    let scope = try injector.enter(screen) {
      Seed(Repository.self, repository)
      Seed(Bar.self, foo)
    }
    #expect(scope[Repository.self] === repository)
    #expect(scope[Foo.self].repository === repository)
    #expect(scope[Bar.self] === foo)
    // Another scope has its own seeds.
    let other = try injector.enter(screen) {
      Seed(Repository.self, Repository(store: "theirs"))
      Seed(Bar.self, Foo())
    }
    #expect(other[Foo.self].repository?.store == "theirs")
  }

  @Test("CM11: an object is put in for a whole injector, in the place of a cached one or of a class that nothing binds")
  func putIntoInjector() throws {
    let repository = Repository(store: "mine")
    let seeded = try Injector {
      Bind(Repository.self).seeded()
      Bind(Foo.self).to { Foo() }.injecting(\.repository).singleton()
    } seeds: {
      Seed(Repository.self, repository)
    }
    #expect(seeded[Foo.self].repository === repository)
    let graph = try Graph { FooModule() }
    #expect(
      try Injector(graph.overriding { Bind(Repository.self).toInstance(repository) })[Foo.self].repository
        === repository)
    let foo = Foo()
    let added = try Injector(graph.adding { Bind(Baz.self).toInstance(foo) })
    #expect(added[Baz.self] === foo)
    #expect(added[Baz.self] === added[Baz.self])
    #expect(!graph.isBound(Baz.self))
  }

  @Test("README, CM6: a type registers itself, and a module lists those that are")
  func autoregistration() throws {
    let created = Tally()
    let injector = try Injector {
      Bind(Tally.self).toInstance(created)
      Bind(Settings.self)
      Bind(Bar.self).to { (settings: Settings) in settings.foo }
    }
    #expect(injector[Bar.self] === injector[Settings.self].foo)
    #expect(created.names == ["foo"], "its recipe says that it is cached, and what hears of its creation")
  }

  // MARK: The container

  @Test("CM1: the injector is bound to itself")
  func container() throws {
    struct Maker { let injector: Injector }
    let injector = try Injector {
      FooModule()
      Bind(Maker.self).to(Maker.init)
    }
    #expect(injector[Maker.self].injector[Repository.self] === injector[Repository.self])
  }

  @Test("CM9: a generator makes a new object at each call, as a provider or as a plain function")
  func generators() throws {
    struct Factory {
      let foos: Provider<Foo>
      let bars: @Sendable () -> any Bar
    }
    let injector = try Injector {
      FooModule()
      Bind(Factory.self).to(Factory.init)
      Bind((@Sendable () -> any Bar).self).to { (bars: Provider<any Bar>) in { @Sendable in bars() } }
    }
    defer { withExtendedLifetime(injector) {} }
    let factory = injector[Factory.self]
    #expect(factory.foos() !== factory.foos())
    #expect(factory.bars() !== factory.bars())
  }

  @Test("CM12: one class or protocol is cleared, and the next resolve gets a new instance")
  func clearClass() throws {
    let injector = try Injector {
      Bind(Key<Repository>("new")).to { Repository() }
      Bind(Cache<Repository>.self).to(Key<Provider<Repository>>("new")) { Cache($0) }.singleton()
      Bind(Repository.self).toProvider(Cache<Repository>.self)
      Bind(Key<any Bar>("new")).to { Foo() }
      Bind(Cache<any Bar>.self).to(Key<Provider<any Bar>>("new")) { Cache($0) }.singleton()
      Bind(Bar.self).toProvider(Cache<any Bar>.self)
    }
    weak let old: Repository? = injector[Repository.self]
    #expect(injector[Repository.self] === old)
    let bar = injector[Bar.self]
    injector[Cache<Repository>.self].clear()
    #expect(old == nil)
    #expect(injector[Repository.self] === injector[Repository.self])
    #expect(injector[Bar.self] === bar)
    injector[Cache<any Bar>.self].clear()
    #expect(injector[Bar.self] !== bar)
  }

  @Test("CM12: cached instances are released with their scope, and a closed scope refuses reads")
  func clear() throws {
    let screen = Scope("CoreMeta cleared screen")
    let injector = try Injector { Bind(Repository.self).to { Repository() }.in(screen) }
    weak var repository: Repository?
    var scope: Injector? = try injector.enter(screen)
    repository = scope?[Repository.self]
    #expect(scope?.isAlive(Repository.self) == true)
    #expect(repository != nil)
    scope?.beginClosing()
    #expect(throws: ResolutionError.self) { try scope?.resolve(Repository.self) }
    scope = nil
    #expect(repository == nil)
  }

  @Test("CM13: the hook runs after the injection of each new object, and for no other")
  func onCreate() throws {
    let seen = Tally()
    let injector = try Injector {
      Bind(Repository.self).to { Repository(store: "disk") }.singleton()
      Bind(Foo.self).to { Foo() }
        .injecting(\.repository)
        .onCreate { seen.note($0.repository?.store ?? "none") }
        .singleton()
    }
    _ = (injector[Foo.self], injector[Foo.self])
    try injector.inject(into: Foo())
    #expect(seen.names == ["disk"])
  }

  @Test("CM14: an initializer's parameters are injected")
  func constructorInjection() throws {
    struct Screen {
      let foo: Foo
      let bar: any Bar
    }
    let screen = try Injector {
      FooModule()
      Bind(Screen.self).to(Screen.init)
    }[Screen.self]
    #expect(screen.foo !== screen.bar)
  }

  @Test("CM15: a cycle is found beforehand, and a shared object made once, whatever threads ask")
  func safety() throws {
    #expect(faults { Bind(Foo.self).to { (foo: Foo) in foo } } == ["cycle"])
    let injector = try Injector { FooModule() }
    let seen = crowd(of: 8) { ObjectIdentifier(injector[Repository.self]) }
    #expect(Set(seen).count == 1)
  }

  @Test("CM17: a graph lists its types and their properties")
  func introspection() throws {
    final class Screen {
      var foo: Foo?
    }
    let graph = try Graph {
      FooModule()
      Bind(Screen.self).to { Screen() }.injecting(\.foo)
    }
    let edge = try #require(graph.binding(for: Screen.self)?.dependencies.first)
    #expect(edge.use == .property(1, name: "foo"))
    #expect(edge.key == AnyKey(Foo.self))
  }

  // MARK: The first version

  @Test("CM19: a key may have a name")
  func named() throws {
    let injector = try Injector {
      Bind(Key<Repository>("disk")).to { Repository(store: "disk") }.singleton()
      Bind(Key<Repository>("memory")).to { Repository(store: "memory") }.singleton()
    }
    #expect(injector[Key<Repository>("disk")].store == "disk")
    #expect(injector[Key<Repository>("memory")].store == "memory")
  }

  @Test("CM20: property values of the call are set when the object is built and injected, whichever they are")
  func propertyValues() throws {
    typealias Values = @Sendable (Foo) -> Void
    let injector = try Injector {
      FooModule()
      Bind(Foo.self).to(assisted: Values.self) { (set, foo: Foo) in
        set(foo)
        return foo
      }
    }
    let foos = injector[Factory<Values, Foo>.self]
    try withExtendedLifetime(injector) {
      let foo = try foos.make { $0.title = "mine, in \($0.repository?.store ?? "nothing")" }
      #expect(foo.title == "mine, in default")
      let own = Repository(store: "own")
      let other = try foos.make { $0.repository = own }
      #expect(other.repository === own)
      #expect(other.title == "foo")
      #expect(injector[Foo.self].repository === injector[Repository.self])
    }
  }

  @Test("CM21: constant arguments stand in the closure")
  func constantArguments() throws {
    #expect(try Injector { Bind(Repository.self).to { Repository(store: "/tmp") } }[Repository.self].store == "/tmp")
  }

  @Test("CM22: a convention is code of a module: a condition, a loop, a function of the dependent")
  func conventions() throws {
    struct Conventions: Module {
      let isTablet: Bool
      var bindings: Bindings {
        Bind(Foo.self).to { [isTablet] in isTablet ? TabletFoo() : Foo() }
        for store in ["disk", "memory"] {
          Bind(Key<Repository>(store)).to { Repository(store: store) }.singleton()
        }
        Bind(Repository.self).to { (site: InjectionSite) in Repository(store: "\(site)") }
      }
    }
    struct Shelf { let repository: Repository }
    let injector = try Injector {
      Conventions(isTablet: true)
      Bind(Bar.self).to { (foo: Foo) in foo }
      Bind(Shelf.self).to { Shelf(repository: $0) }
    }
    #expect(injector[Bar.self] is TabletFoo)
    #expect(injector[Key<Repository>("disk")].store == "disk")
    #expect(injector[Shelf.self].repository.store == "Shelf")
    #expect(throws: ResolutionError.self) { try injector.resolve(Baz.self) }
  }

  @Test("CM23: one object answers for each of its protocols that is bound to it")
  func allProtocols() throws {
    let injector = try Injector {
      Bind(Foo.self).to { Foo() }.singleton().also(Bar.self) { $0 }.also(Baz.self) { $0 }
    }
    #expect(injector[Bar.self] === injector[Foo.self])
    #expect(injector[Baz.self] === injector[Foo.self])
  }
}

/// Caches a value until `clear` releases it.
private final class Cache<Value: Sendable>: Providing, Sendable {
  private let cached = Mutex<Value?>(nil)
  private let values: Provider<Value>

  init(_ values: Provider<Value>) {
    self.values = values
  }

  func provide() throws -> Value {
    if let value = cached.withLock({ $0 }) { return value }
    let value = try values.get()
    return cached.withLock { cached in
      let first = cached ?? value
      cached = first
      return first
    }
  }

  func clear() { cached.withLock { $0 = nil } }
}

@MainActor
private class Screen {
  var foo: CoreMeta.Foo?
}

@MainActor
private final class LargeScreen: Screen {
  var bar: (any CoreMeta.Bar)?
}

private struct Settings: Injectable, Sendable {
  let foo: CoreMeta.Foo
  let tally: Tally

  static var recipe: Recipe<Settings> {
    Recipe { Settings(foo: CoreMeta.Foo(), tally: $0) }.singleton().onCreate { $0.tally.note($0.foo.title) }
  }
}

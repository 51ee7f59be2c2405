import Dovetail
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
    let foo: Foo = try injector.resolve(Foo.self)
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

  @Test("README, CM4: a class is registered for a protocol, and for itself by a binding of its own")
  func classAsProtocol() throws {
    let injector = try Injector {
      Bind(Bar.self).to { (foo: Foo) in foo }
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

  @Test("README, CM3: a cached class has one instance, and each creation is told")
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

  @Test("README, CM11: an object that is there already is put in when a scope is entered")
  func put() throws {
    let screen = Scope("CoreMeta screen")
    let injector = try Injector {
      Bind(Repository.self).seeded(in: screen)
      Bind(Foo.self).to { Foo() }.injecting(\.repository)
    }
    let repository = Repository(store: "mine")
    let scope = try injector.enter(screen) { Seed(Repository.self, repository) }
    #expect(scope[Foo.self].repository === repository)
  }

  @Test("README, CM6: a type registers itself, and a module lists those that are")
  func autoregistration() throws {
    let created = Tally()
    let injector = try Injector {
      Bind(Tally.self).toInstance(created)
      Bind(Settings.self).singleton()
      Bind(Bar.self).to { (settings: Settings) in settings.foo }
    }
    #expect(injector[Bar.self] === injector[Settings.self].foo)
    #expect(created.names == ["foo"])
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

  @Test("CM12: what was cached is dropped when its scope closes")
  func clear() throws {
    let screen = Scope("CoreMeta cleared screen")
    let injector = try Injector { Bind(Repository.self).to { Repository() }.in(screen) }
    weak var repository: Repository?
    let scope = try injector.enter(screen)
    repository = scope[Repository.self]
    #expect(scope.isAlive(Repository.self))
    #expect(repository != nil)
    scope.close()
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

  @Test("CM17: a graph tells its types and their properties")
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

  @Test("CM20: values that are known at the call are set on the new object")
  func propertyValues() throws {
    let injector = try Injector {
      Bind(Repository.self).to { Repository() }.singleton()
      Bind(Foo.self).to(assisted: String.self) { (title, repository: Repository) in
        let foo = Foo()
        foo.title = title
        foo.repository = repository
        return foo
      }
    }
    let foo = injector[Factory<String, Foo>.self]("mine")
    #expect(foo.title == "mine")
    #expect(foo.repository === injector[Repository.self])
  }

  @Test("CM21: constant arguments stand in the closure")
  func constantArguments() throws {
    #expect(try Injector { Bind(Repository.self).to { Repository(store: "/tmp") } }[Repository.self].store == "/tmp")
  }

  @Test("CM22: a convention decides what nothing binds")
  func conventions() throws {
    let isTablet = true
    let injector = try Injector {
      Fallback { (site: InjectionSite) in
        switch site.key {
        case AnyKey(Foo.self): isTablet ? TabletFoo() : Foo()
        default: nil
        }
      }
      Bind(Bar.self).to { (foo: Foo) in foo }
    }
    #expect(injector[Bar.self] is TabletFoo)
    #expect(throws: ResolutionError.self) { try injector.resolve(Baz.self) }
  }

  @Test("CM23: one object answers for each of its protocols that is bound to it")
  func allProtocols() throws {
    let injector = try Injector {
      Bind(Foo.self).to { Foo() }.singleton()
      Bind(Bar.self).to { (foo: Foo) in foo }
      Bind(Baz.self).to { (foo: Foo) in foo }
    }
    #expect(injector[Bar.self] === injector[Foo.self])
    #expect(injector[Baz.self] === injector[Foo.self])
  }
}

private struct Settings: Injectable, Sendable {
  let foo: CoreMeta.Foo
  let tally: Tally

  static var recipe: Recipe<Settings> {
    Recipe { Settings(foo: CoreMeta.Foo(), tally: $0) }.onCreate { $0.tally.note($0.foo.title) }
  }
}

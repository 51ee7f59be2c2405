import Dovetail
import Testing

@Suite("Calling a function", .limited)
struct CallTests {
  private struct Engine: Sendable, Equatable {
    var power = 90
  }

  private struct Truck: Sendable, Equatable {
    let engine: Engine
    let name: String

    static func pickup(engine: Engine, name: String) -> Truck { Truck(engine: engine, name: name) }

    static func broken(engine: Engine) throws -> Truck { throw Refusal() }

    static func towed(engine: Engine) async throws -> Truck {
      await Task.yield()
      return Truck(engine: engine, name: "towed")
    }
  }

  private struct Refusal: Error {}

  private static func injector() throws -> Injector {
    try Injector {
      Bind(Engine.self).to { Engine() }
      Bind(String.self).toInstance("F-250")
    }
  }

  @Test("An initializer, a function and a closure get their arguments")
  func functions() throws {
    let injector = try Self.injector()
    let truck = Truck(engine: Engine(), name: "F-250")
    #expect(try injector.call(Truck.pickup) == truck)
    #expect(try injector.call(Truck.init(engine:name:)) == truck)
    #expect(try injector.call { (engine: Engine) in engine.power } == 90)
    #expect(try injector.call { 3 } == 3)
    var seen: [Int] = []
    try injector.call { (engine: Engine, _: String) in seen.append(engine.power) }
    #expect(seen == [90])
  }

  @Test("Parameters may be implicit bindings, and share per resolution")
  func forms() throws {
    final class Once {}
    struct Holder { let once: Once }
    let injector = try Injector {
      Bind(Once.self).to { Once() }.perResolution()
      Bind(Holder.self).to(Holder.init)
      Bind(Page.self).to(assisted: Int.self) { number in Page(number: number) }
      Contribute(Int.self).toInstance(1)
      Contribute(Int.self).toInstance(2)
    }
    struct Page { let number: Int }
    try injector.call {
      (once: Once, holder: Holder, later: Provider<Once>, missing: Bool?, numbers: [Int], pages: Factory<Int, Page>) in
      #expect(once === holder.once)
      #expect(later() !== once)
      #expect(missing == nil)
      #expect(numbers == [1, 2])
      #expect(pages(5).number == 5)
    }
    #expect(
      try injector.call { (site: InjectionSite, inner: Injector) in
        "\(site) \(inner.isBound(Once.self))"
      } == "Injector true")
  }

  @Test("The function's error is thrown unchanged")
  func throwing() throws {
    let injector = try Self.injector()
    #expect(throws: Refusal.self) { try injector.call(Truck.broken) }
  }

  @Test("A missing parameter is an error with the place of the call")
  func missing() throws {
    let injector = try Self.injector()
    let error = try #require(throws: ResolutionError.self) { try injector.call { (_: Engine, _: Double) in } }
    #expect(error.id == "unbound")
    #expect(error.key == AnyKey(Double.self))
    #expect(error.property?.fileName == "CallTests.swift")
  }

  @Test("A scope's function gets the scope's values, and none after it was closed")
  func scope() throws {
    let scope = Scope("call")
    let injector = try Injector { Bind(Engine.self).seeded(in: scope) }
    let child = try injector.enter(scope) { Seed(Engine.self, Engine(power: 5)) }
    #expect(try child.call { (engine: Engine) in engine.power } == 5)
    #expect(throws: ResolutionError.self) { try injector.call { (_: Engine) in } }
    child.beginClosing()
    let error = try #require(throws: ResolutionError.self) { try child.call { (_: Engine) in } }
    #expect(error.id == "scope-closed")
  }

  @Test("An injected injector calls through its forwarding target")
  func injected() throws {
    let injector = try Injector {
      Bind(Engine.self).to { Engine() }
      Bind(Int.self).to { (injector: Injector) in try injector.call { (engine: Engine) in engine.power } }
    }
    #expect(injector[Int.self] == 90)
  }

  @Test("An async function, and one of any actor, is awaited, and so are its parameters")
  func awaited() async throws {
    let injector = try Injector {
      Bind(Engine.self).to { () async in Engine(power: 120) }.singleton()
      Bind(String.self).toInstance("F-250")
    }
    #expect(try await injector.called(Truck.towed).engine.power == 120)
    #expect(try await injector.called(Truck.pickup).engine.power == 120)
    #expect(
      try await injector.called { @MainActor (engine: Engine) in
        MainActor.assertIsolated()
        return engine.power
      } == 120)
    await #expect(throws: Refusal.self) { try await injector.called(Truck.broken) }
    let error = try #require(
      await #expect(throws: ResolutionError.self) {
        try await injector.called { (_: Engine, _: Double) in }
      })
    #expect(error.key == AnyKey(Double.self))
    #expect(error.property?.fileName == "CallTests.swift")
  }

  @Test("A function of the main actor is called there, also when all it needs is there")
  @MainActor
  func onMainActor() throws {
    let injector = try Self.injector()
    #expect(try injector.call(Window.init).engine == Engine())
  }

  @MainActor
  private final class Window {
    let engine: Engine

    init(engine: Engine) {
      self.engine = engine
    }
  }
}

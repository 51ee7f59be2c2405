import Dovetail
import DovetailProperties
import Synchronization
import Testing

@Suite("Properties of owners made without an injector", .limited)
struct LatePropertyTests {
  private struct PartModule: Module {
    var bindings: Bindings {
      Bind(Bolt.self).to { Bolt("bound") }
      Bind(Key<Bolt>("shared")).to { Bolt("shared") }.singleton()
      Contribute(Int.self).toInstance(7)
    }
  }

  @Test("They are filled by the injector of the first read, once")
  func filled() throws {
    let injector = try Injector { PartModule() }
    let engine = Engine()
    let row = EngineRow()
    #expect(throws: ResolutionError.self) { try engine.$bolt.get() }
    injector.run {
      #expect(engine.bolt.size == "bound")
      #expect(engine.later.size == "bound")
      #expect(engine.missing == nil)
      #expect(row.bolt.size == "bound")
    }
    #expect(engine.bolt === engine.bolt)
    #expect(engine.later === engine.later)
    #expect(row.bolt === row.bolt)
  }

  @Test("Threads that read one at the same time get one value")
  func threads() throws {
    let injector = try Injector { PartModule() }
    for _ in 0..<100 {
      let engine = Engine()
      let seen = try Threads.run(3) { _ in injector.run { ObjectIdentifier(engine.bolt) } }
      #expect(Set(seen).count == 1)
    }
  }

  @Test("The injector is not retained, and read values remain")
  func injectorGone() throws {
    var injector: Injector? = try Injector { PartModule() }
    weak let watched = injector
    let engine = Engine()
    injector?.run { _ = engine.bolt }
    injector = nil
    #expect(watched == nil)
    #expect(engine.bolt.size == "bound")
  }

  @Test("A lazy with a default value resolves a bound type, and else uses the default")
  func defaults() throws {
    let bound = try Injector { PartModule() }
    let bare = try Injector {
      Bind(Wheel.self).to { (maybe: Bolt?, all: [Int]?) in Wheel() }
    }
    let engine = Engine()
    let (made, plain) = (bound.run { Engine() }, bare.run { Engine() })
    withExtendedLifetime((bound, bare)) {
      #expect(made.spare.size == "bound")
      #expect(made.numbers == [7])
      #expect(plain.spare.size == "default")
      #expect(plain.numbers == [1])
      #expect(plain.pair == nil)
      // A default value is final, like an injected one: no later injector replaces it.
      #expect(engine.spare.size == "default")
      bound.run { #expect(engine.spare.size == "default") }
      bound.run { #expect(Engine.unused.spare.size == "bound") }
    }
  }

  @Test("An assigned value takes precedence over the injector")
  func assigned() throws {
    let injector = try Injector { PartModule() }
    let engine = injector.run { Engine() }
    let own = Bolt("own")
    engine.spare = own
    #expect(engine.spare === own)
    engine.$spare.reset()
    withExtendedLifetime(injector) { #expect(engine.spare.size == "bound") }
  }

  @Test("A property may be given its value")
  func given() throws {
    let own = Bolt("own")
    #expect(EngineRow(bolt: Inject(value: own)).bolt === own)
    let injector = try Injector { PartModule() }
    injector.run { #expect(EngineRow(bolt: Inject(value: own)).bolt === own) }
  }
}

private final class Bolt: Sendable {
  let size: String

  init(_ size: String) { self.size = size }
}

private final class Wheel {}

private final class Engine: @unchecked Sendable {
  // Sendable: threads read only.
  @Inject var bolt: Bolt
  @Inject var missing: Float?
  @Lazy var later: Bolt
  @Lazy var spare = Bolt("default")
  @Lazy var numbers = [1]
  @Lazy var pair: Float? = nil

  static var unused: Engine { Engine() }
}

private struct EngineRow {
  @Inject var bolt: Bolt
}

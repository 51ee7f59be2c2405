import Dovetail
import Synchronization
import Testing

@Suite("Listening to an injector", .limited)
struct ListenerTests {
  @Test("The listener gets each creation after its dependencies, and no read of a cached instance")
  func creations() throws {
    let heard = Heard()
    let injector = try Injector(
      Graph {
        Parts()
        Bind(House.self).to(House.init).injecting(\.garage).injecting(\.name).singleton()
        Bind(Tent.self).to { (_: House, _: House) in Tent() }
      }, listener: heard.add)
    #expect(heard.all.isEmpty)
    _ = injector[Tent.self]
    #expect(heard.all == ["Int 2", "Garage 2", "String 2", "House 1", "Tent 0"])
    _ = injector[House.self]
    #expect(heard.all.count == 5)
    _ = injector[Tent.self]
    #expect(heard.all.dropFirst(5) == ["Tent 0"])
  }

  @Test("A leaf is heard of, and other injectors of the same graph are not")
  func leaf() throws {
    let heard = Heard()
    let graph = try Graph { Bind(Int.self).to { 1 } }
    let listened = try Injector(graph, listener: heard.add)
    let plain = try Injector(graph)
    #expect(listened[Int.self] + plain[Int.self] == 2)
    #expect(heard.all == ["Int 0"])
  }

  @Test("Without a listener, an injector has the graph's own plan, in which nothing is observed")
  func none() throws {
    let graph = try Graph { Bind(Int.self).to { 1 } }
    let heard: [Heard?] = [nil, Heard()]
    let injectors = try heard.map { heard in try Injector(graph, listener: heard.map { $0.add }) }
    #expect(injectors.map { $0[Int.self] } == [1, 1])
    #expect(injectors.map { $0.plan === graph.plan } == [true, false])
  }

  @Test("A listener that keeps the errors of an overridden graph is released with the injector")
  func errors() throws {
    weak var kept: Kept?
    do {
      let graph = try Graph {
        Bind(Int.self).to { throw Fault() }
        Bind(String.self).to { "" }
      }.overriding { Bind(String.self).toInstance("test") }
      let listener = Kept()
      kept = listener
      let injector = try Injector(graph, listener: listener.add)
      #expect(throws: ResolutionError.self) { try injector.resolve(Int.self) }
      let error = try #require(listener.creations.withLock(\.first)?.error)
      #expect("\(error)".contains("making 'Int' failed: Fault()"))
    }
    #expect(kept == nil)
  }

  @Test("Eager singletons, scopes, factories, collections, decorators, providers and injected objects are heard of")
  func everything() throws {
    let heard = Heard()
    let scope = Scope("building")
    let injector = try Injector(
      Graph {
        Bind(Garage.self).to { Garage(places: 1) }.eagerSingleton()
        Bind(House.self).to { House(address: 1) }.injecting(\.garage).in(scope)
        Bind(Double.self).to(assisted: Int.self) { (number: Int, garage: Garage) in Double(number) }
        Contribute(Character.self).to { "a" }
        Bind(String.self).to { (characters: [Character]) in String(characters) }.perResolution()
        Decorate(String.self) { $0 + "!" }
        Bind(UInt.self).to { (number: Provider<UInt8>) in UInt(try number.get()) }
        Bind(UInt8.self).to { (text: String?) in UInt8(text?.count ?? 0) }
      }, listener: heard.add)
    #expect(heard.take() == ["Garage 0"])
    let opening = try injector.enter(scope)
    let house = opening[House.self]
    #expect(heard.take() == ["House 0"])
    try opening.inject(into: house)
    #expect(heard.take() == [])
    _ = injector[Factory<Int, Double>.self](3)
    #expect(heard.take() == ["Factory<Int, Double> 0", "Double 0"])
    _ = injector[UInt.self]
    #expect(heard.take() == ["Character 4", "String 3", "String 2", "UInt8 1", "UInt 0"])
  }

  @Test("The properties of members injection have the object as their dependent")
  func injectInto() throws {
    let heard = Heard()
    let injector = try Injector(
      Graph {
        Parts()
        Bind(House.self).to(House.init).injecting(\.garage)
      }, listener: heard.add)
    try injector.inject(into: House(address: 1))
    #expect(heard.all == ["Int 2", "Garage 1"])
  }

  @Test("A failure is heard of, and that of each value that was to be made of it")
  func failures() throws {
    let heard = Heard()
    let injector = try Injector(
      Graph {
        Bind(Int.self).to { throw Forbidden() }
        Bind(String.self).to { (number: Int) in "\(number)" }.singleton()
      }, listener: heard.add)
    #expect(throws: ResolutionError.self) { try injector.resolve(String.self) }
    #expect(heard.all == ["Int 1 failed", "String 0 failed"])
  }

  @Test("The time of a creation contains that of its dependencies")
  func duration() throws {
    let durations = Mutex<[Duration]>([])
    let injector = try Injector(
      Graph {
        Bind(Int.self).to { (0..<100_000).reduce(0) { $0 ^ $1 } }
        Bind(String.self).to { (number: Int) in "\(number)" }
      },
      listener: { event in durations.withLock { $0 += [event.creation?.duration].compactMap(\.self) } })
    _ = injector[String.self]
    let measured = durations.withLock { $0 }
    #expect(measured.count == 2)
    #expect(measured[0] > .zero)
    #expect(measured[1] > measured[0])
  }

  @Test("The listener may resolve, also the new instance, and is not notified of its own creations")
  func resolving() throws {
    let heard = Heard()
    let reference = Mutex<Injector?>(nil)
    let injector = try Injector(
      Graph {
        Bind(Counter.self).to { Counter() }.singleton()
        Bind(Notes.self).to { Notes() }
        Bind(Int.self).to { (counter: Counter, _: Notes) in counter.value }
      },
      listener: { creation in
        heard.add(creation)
        guard let injector = reference.withLock({ $0 }) else { return }
        injector.with(Counter.self) { _ = $0.count() }
        _ = injector[Notes.self]
      })
    reference.withLock { $0 = injector }
    defer { reference.withLock { $0 = nil } }
    #expect(injector[Int.self] == 0)
    #expect(heard.all == ["Counter 1", "Notes 1", "Int 0"])
    #expect(injector[Counter.self].value == 3)
  }

  @Test("Threads are heard of each by itself, and a singleton once")
  func threads() throws {
    let heard = Heard()
    let injector = try Injector(
      Graph {
        Bind(Counter.self).to { Counter() }.singleton()
        Bind(Int.self).to { (counter: Counter) in counter.value }
      }, listener: heard.add)
    let asked = Rendezvous()
    _ = try Threads.run(4) { _ in
      asked.arrive()
      asked.wait(for: 4)
      for _ in 0..<100 { _ = injector[Int.self] }
    }
    #expect(heard.all.count { $0 == "Int 0" } == 400)
    #expect(heard.all.count { $0.hasPrefix("Counter ") } == 1)
  }
}

/// Collects the keys and depths of the creations that a listener observes.
private struct Fault: Error {}

private final class Kept: Sendable {
  let creations = Mutex<[Creation]>([])

  @Sendable
  func add(_ event: InjectorEvent) { creations.withLock { $0 += [event.creation].compactMap(\.self) } }
}

private final class Heard: Sendable {
  private let notes = Mutex<[String]>([])

  @Sendable
  func add(_ event: InjectorEvent) {
    guard let creation = event.creation else { return }
    let failed = creation.error == nil ? "" : " failed"
    notes.withLock { $0.append("\(creation.key) \(creation.depth)\(failed)") }
  }

  var all: [String] { notes.withLock { $0 } }

  func take() -> [String] {
    notes.withLock { notes in
      defer { notes = [] }
      return notes
    }
  }
}

import Dovetail
import DovetailInspection
import Synchronization
import Testing

extension Keys {
  fileprivate static let place = Key<String>("place")
  fileprivate static let nowhere = Key<String>("nowhere")
}

extension Scope {
  fileprivate static let visit = Scope("visit")
  fileprivate static let talk = Scope("talk", inside: .visit)
}

@Suite("Inspecting injectors", .limited)
struct InspectionTests {
  private struct Town: Module {
    static let line = #line + 3
    let census: Census

    var bindings: Bindings {
      Bind(Citizen.self).to { [census] in Citizen(census) }.singleton()
      Bind(Talker.self).to(Talker.init).in(.talk)
      Bind(.place).toInstance("here")
      Bind(Visitor.self).to { [census] in Visitor(census) }.weak()
      Bind(Int.self).to { 1 }
    }
  }

  private let census = Census()

  private func town() throws -> Injector { try Injector(Town(census: census)) }

  @Test("A key is bound by its own name, and so are its implicit bindings")
  func isBound() throws {
    let injector = try town()
    #expect(injector.isBound(Citizen.self))
    #expect(injector.isBound(.place))
    #expect(injector.isBound(Key<String>("place")))
    #expect(injector.isBound(Talker.self), "although its scope is not open")
    #expect(injector.isBound(Provider<Citizen>.self))
    #expect(injector.isBound(Double?.self), "an optional is nil when nothing binds it")
    #expect(!injector.isBound(.nowhere))
    #expect(!injector.isBound(String.self))
    #expect(!injector.isBound(Lazy<String>.self))
  }

  @Test("A binding has its lifetime and its declaration")
  func binding() throws {
    let binding = try #require(try town().binding(for: Citizen.self))
    #expect(binding.node.key == AnyKey(Citizen.self))
    #expect(binding.node.lifetime == .singleton)
    #expect(binding.node.site.fileID == "DovetailTests/InspectionTests.swift")
    #expect(binding.node.site.line == Town.line + 1)
    #expect(binding.node.modules == ["InspectionTests.Town"])
    #expect(try town().binding(for: .nowhere) == nil)
  }

  @Test("An unneeded implicit binding has the place of its target")
  func implicitBinding() throws {
    let injector = try town()
    let provider = try #require(injector.binding(for: Provider<Citizen>.self))
    #expect(provider.liveness == .unshared)
    #expect(provider.node.site.line == Town.line + 1)
    let target = try #require(provider.node.dependencies.first?.target)
    #expect(injector.bindings[target].node.key == AnyKey(Citizen.self))
  }

  @Test("A decorated key is bound to its outermost decorator")
  func decorated() throws {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton()
      Decorate(Int.self) { $0 + 1 }
    }
    guard case .decorator = try #require(injector.binding(for: Int.self)).node.role else {
      Issue.record("not the decorator")
      return
    }
    #expect(injector[Int.self] == 2)
    #expect(injector.bindings.map(\.liveness) == [.alive, .alive])
  }

  @Test("Inspecting makes nothing")
  func makesNothing() throws {
    let injector = try town()
    _ = injector.isBound(Citizen.self)
    _ = injector.isAlive(Visitor.self)
    _ = injector.binding(for: Provider<Citizen>.self)
    _ = injector.bindings
    _ = injector.debugDescription
    #expect(census.made == 0)
    #expect(!injector.isAlive(Citizen.self))
    #expect(injector.binding(for: Citizen.self)?.liveness == .notMade)
  }

  @Test("A shared instance is alive once it is made; a transient never is")
  func alive() throws {
    let injector = try town()
    _ = injector[Citizen.self]
    _ = injector[Int.self]
    #expect(injector.isAlive(Citizen.self))
    #expect(injector.binding(for: Int.self)?.liveness == .unshared)
    #expect(!injector.isAlive(Int.self))
    #expect(!injector.isAlive(.nowhere))
    #expect(try !town().isAlive(Citizen.self), "each injector has its own")
  }

  @Test("A weak object is alive while somebody retains it, and gone after that")
  func weakly() throws {
    let injector = try town()
    #expect(injector.binding(for: Visitor.self)?.liveness == .notMade)
    let visitor = injector[Visitor.self]
    withExtendedLifetime(visitor) { #expect(injector.binding(for: Visitor.self)?.liveness == .alive) }
    _ = consume visitor
    #expect(injector.binding(for: Visitor.self)?.liveness == .gone)
    #expect(census.made == 1)
  }

  @Test("A scope's value is seen where the scope is open, from inner scopes too")
  func scopes() throws {
    let injector = try Injector {
      Town(census: census)
      Bind(Guest.self).to { Guest() }.in(.visit)
    }
    let visit = try injector.enter(.visit)
    let talk = try visit.enter(.talk)
    _ = talk[Talker.self]
    #expect(injector.binding(for: Guest.self)?.liveness == .notOpen)
    #expect(visit.binding(for: Talker.self)?.liveness == .notOpen)
    #expect(visit.binding(for: Guest.self)?.liveness == .notMade)
    _ = talk[Guest.self]
    #expect(visit.isAlive(Guest.self))
    #expect(talk.isAlive(Guest.self))
    #expect(talk.isAlive(Talker.self))
    #expect(talk.isAlive(Citizen.self) == injector.isAlive(Citizen.self))
    talk.beginClosing()
    #expect(talk.binding(for: Talker.self)?.liveness == .notOpen)
    #expect(visit.isAlive(Guest.self))
  }

  @Test("All bindings are listed in the graph's order, so that its indices are valid")
  func bindings() throws {
    let graph = try Graph(Town(census: census))
    let injector = try Injector(graph)
    #expect(injector.bindings.map(\.node.key) == graph.nodes.map(\.key))
    _ = injector[.place]
    #expect(injector.bindings.map(\.liveness) == [.notMade, .notOpen, .alive, .notMade, .unshared])
  }

  @Test("An override is listed instead of the replaced binding, with its instance")
  func overridden() throws {
    let graph = try Graph {
      Town(census: census)
      Bind(Double.self).to { (_: Int) in 1 }.singleton()
      Decorate(Double.self) { $0 + 1 }
      Contribute(Float.self).to { 1 }.singleton()
      Bind(UInt.self).to { (_: [Float], _: Double) in 1 }.singleton()
    }
    let line = #line + 1
    let injector = try Injector(try graph.overriding { Bind(Double.self).to { 2 } })
    func alive() -> Set<String> {
      Set(injector.bindings.filter { $0.liveness == .alive }.map { "\($0.node.key) \($0.node.site.line - line)" })
    }
    #expect(alive().isEmpty)
    #expect(injector[Double.self] == 3)
    #expect(alive() == ["Double 0", "Double -5"])
    _ = injector[UInt.self]
    #expect(alive() == ["Double 0", "Double -5", "Float -4", "UInt -3"])
    #expect(injector.isAlive(Double.self))
  }

  @Test("An object may look at the injector that makes it, and sees that it is not there yet")
  func fromWithin() throws {
    let seen = Mutex<[InjectorBinding.Liveness?]>([])
    let injector = try Injector {
      Bind(Citizen.self).to { [census] (injector: Injector) in
        seen.withLock { $0.append(injector.binding(for: Citizen.self)?.liveness) }
        return Citizen(census)
      }.singleton()
      Bind(Visitor.self).to { [census] (injector: Injector) in
        seen.withLock { $0.append(injector.binding(for: Visitor.self)?.liveness) }
        return Visitor(census)
      }.weak()
    }
    _ = injector[Citizen.self]
    _ = injector[Visitor.self]
    #expect(seen.withLock { $0 } == [.notMade, .notMade])
  }

  @Test("An injected injector has no bindings once its forwarding target is released")
  func injectorGone() throws {
    var injector: Injector? = try town()
    let handed = try #require(injector)[Injector.self]
    #expect(handed.isBound(Citizen.self))
    #expect(handed.debugDescription == injector?.debugDescription)
    injector = nil
    #expect(!handed.isBound(Citizen.self))
    #expect(handed.binding(for: Citizen.self) == nil)
    #expect(handed.bindings.isEmpty)
    #expect(handed.debugDescription == "Injector: gone")
  }

  @Test("Threads may inspect while others make and release the instances")
  func threads() throws {
    let injector = try town()
    let rounds = 2000
    let strangers = try Threads.run(3) { number in
      (0..<rounds).count { _ in
        if number == 0 {
          let visitor = injector[Visitor.self]
          return withExtendedLifetime(visitor) { !injector.isAlive(Visitor.self) }
        }
        _ = injector[Citizen.self]
        _ = injector.binding(for: Visitor.self)
        return !injector.isAlive(Citizen.self)
      }
    }
    #expect(strangers == [0, 0, 0])
  }
}

private final class Visitor: Citizen, @unchecked Sendable {
  // Sendable: stores nothing.
}

private final class Guest: Sendable {}

private final class Talker: Sendable {
  init(_ citizen: Citizen) {}
}

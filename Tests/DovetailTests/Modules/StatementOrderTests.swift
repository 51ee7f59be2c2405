import Dovetail
import DovetailInspection
import Testing

@Suite("Parts of a statement in any order", .limited)
struct StatementOrderTests {
  /// The parts of a statement, which all mean the same in any order.
  private enum Part: CaseIterable {
    case lifetime, onCreate, injecting, onClose, also, live
  }

  private static var orders: [[Part]] {
    func orders(of parts: [Part]) -> [[Part]] {
      parts.isEmpty
        ? [[]] : parts.flatMap { part in orders(of: parts.filter { $0 != part }).map { [part] + $0 } }
    }
    return orders(of: Part.allCases)
  }

  private static func statement(_ order: [Part], _ notes: Notes) -> Bindings {
    func add<State>(_ parts: ArraySlice<Part>, to statement: RecipeBuilder<Desk, State>) -> Bindings {
      guard let part = parts.first else { return statement.bindings }
      let rest = parts.dropFirst()
      return switch part {
      case .lifetime:
        (statement as? Bind<Desk>.Target).map { add(rest, to: $0.singleton()) } ?? add(rest, to: statement)
      case .onCreate: add(rest, to: statement.onCreate { notes.add("created \($0.color)") })
      case .injecting: add(rest, to: statement.injecting(\.color))
      case .onClose: add(rest, to: statement.onClose { notes.add("closed \($0.color)") })
      case .also: add(rest, to: statement.also((any Colored).self) { $0 })
      case .live: add(rest, to: statement.live())
      }
    }
    return add(order[...], to: Bind(Desk.self).to(Desk.init))
  }

  @Test("All 720 orders of six parts mean the same")
  func allOrders() async throws {
    for order in Self.orders {
      let notes = Notes()
      let graph = try Graph {
        Bind(String.self).toInstance("green")
        Self.statement(order, notes)
      }
      let injector = try Injector(graph)
      let desk = injector[Desk.self]
      #expect(injector[(any Colored).self] as? Desk === desk, "\(order)")
      #expect(graph.nodes.first { $0.key == AnyKey(Desk.self) }?.isLive == true, "\(order)")
      await injector.close()
      #expect(notes.all == ["created green", "closed green"], "\(order)")
    }
  }

  @Test("An owner may come before the lifetime and the hooks")
  func owner() throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(String.self).toInstance("general")
      Bind(String.self).to { "for the desk" }.when(injectedInto: Desk.self).onCreate { notes.add($0) }.singleton()
        .live()
      Bind(Desk.self).to { (color: String) in Desk(color) }
    }
    #expect((0..<2).map { _ in injector[Desk.self].color } == ["for the desk", "for the desk"])
    #expect(injector[String.self] == "general")
    #expect(notes.all == ["for the desk"])
  }

  @Test("A hook for closing belongs to a double that replaces a shared value, without a lifetime of its own")
  func override() async throws {
    let notes = Notes()
    let graph = try Graph { Bind(Desk.self).to { Desk("oak") }.singleton() }
    let injector = try Injector(
      graph.overriding { Bind(Desk.self).to { Desk("pine") }.onClose { notes.add($0.color) } })
    _ = injector[Desk.self]
    await injector.close()
    #expect(notes.all == ["pine"])
  }

  @Test("What nobody holds is not closed, what a binding does not make is not completed, and an owner is one")
  func misplaced() {
    #expect(faults { Bind(Desk.self).to { Desk("") }.onClose { _ in } } == ["misplaced Desk"])
    #expect(faults { Bind(Desk.self).to { Desk("") }.onClose { _ in }.perResolution() } == ["misplaced Desk"])
    #expect(faults { Bind(Desk.self).to { Desk("") }.weak().onClose { _ in } } == ["misplaced Desk"])
    #expect(faults { Bind(Desk.self).to { Desk("") }.onClose { _ in }.singleton() } == [])
    #expect(faults { Bind(Desk.self).toInstance(Desk("")).onCreate { _ in } } == ["misplaced Desk"])
    #expect(
      faults { Bind(Desk.self).seeded().onCreate { _ in }.onClose { _ in } } == ["misplaced Desk", "misplaced Desk"])
    #expect(
      faults {
        Bind(Desk.self).to { Desk("") }.when(injectedInto: Int.self).when(injectedInto: Bool.self)
      } == ["misplaced Desk"])
    #expect(
      faults {
        Bind(Desk.self).to { Desk("") }.when(injectedInto: Int.self).also((any Colored).self) { $0 }
      } == ["alias-of-contribution Colored"])
  }

  fileprivate final class Desk: Colored, @unchecked Sendable {
    // Sendable: changes only while it is made.
    var color = "none"
    init() {}
    init(_ color: String) { self.color = color }
  }
}

private protocol Colored: Sendable {}

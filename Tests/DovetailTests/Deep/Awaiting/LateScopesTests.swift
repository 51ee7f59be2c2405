import Dovetail
import Testing

@Suite("Scopes that make values while what is around them closes", .limited)
struct LateScopesTests {
  private final class Store: Sendable {}
  private final class Ticket: Sendable {
    let store: Store
    init(_ store: Store) { self.store = store }
  }

  private let notes = Notes()
  private let go = AsyncGate()

  @Test("While an injector closes, and when it is closed, nothing is made in a scope inside", arguments: [true, false])
  func made(hasHook: Bool) async throws {
    let (notes, go) = (notes, go)
    let injector = try Injector {
      Bind(Store.self).to { Store() }.singleton().onClose { _ in
        await go.pass()
        notes.add("store")
      }
      if hasHook {
        Bind(Ticket.self).to(Ticket.init).in(.visit).onClose { _ in notes.add("ticket") }
      } else {
        Bind(Ticket.self).to(Ticket.init).in(.visit)
      }
    }
    let visit = try injector.enter(.visit)
    _ = injector[Store.self]
    async let report = injector.close()
    await go.wait()
    #expect(throws: ResolutionError.self) { try visit.resolve(Ticket.self) }
    await #expect(throws: ResolutionError.self) { try await visit.resolved(Ticket.self) }
    go.open()
    #expect(await report.closed == [AnyKey(Store.self)])
    #expect(throws: ResolutionError.self) { try visit.resolve(Ticket.self) }
    await visit.close()
    #expect(notes.all == ["store"])
    #expect(await injector.close().closed == [AnyKey(Store.self)])
  }

  @Test("In a scope of an injector that was closed without a value, nothing is made")
  func empty() async throws {
    let injector = try Injector { [notes] in
      Bind(Int.self).to { 1 }.in(.visit).onClose { _ in notes.add("hook") }
    }
    let visit = try injector.enter(.visit)
    #expect(await injector.close().closed.isEmpty)
    #expect(throws: ResolutionError.self) { try visit.resolve(Int.self) }
    #expect(await injector.close().closed.isEmpty)
    #expect(notes.all.isEmpty)
  }

  @Test("Scopes that make their first value while the injector closes are closed with it or make nothing")
  func race() async throws {
    for _ in 0..<100 {
      let (made, closed) = (Counter(), Counter())
      let injector = try Injector {
        Bind(Int.self).to { made.count() }.in(.visit).onClose { _ in
          await Task.yield()
          closed.count()
        }
      }
      let visits = try (0..<8).map { _ in try injector.enter(.visit) }
      await withTaskGroup(of: Void.self) { group in
        for visit in visits { group.addTask { _ = try? visit.resolve(Int.self) } }
        group.addTask {
          // Longer than a busy machine with sanitizers takes.
          let report = await injector.close(within: .seconds(600))
          #expect(report.failures.isEmpty)
          #expect(report.closed.count == made.value)
        }
      }
      #expect(made.value == closed.value)
      withExtendedLifetime(visits) {}
    }
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit")
}

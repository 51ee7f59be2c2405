import Dispatch
import Dovetail
import Testing

@Suite("Creations under way at a close", .limited)
struct ClosingCreationsTests {
  /// What makes a shared value on a thread.
  enum Shared: CaseIterable { case singleton, inScope, eagerInScope }
  /// What is awaited, but not shared by an injector.
  enum Awaited: CaseIterable { case unshared, perResolution, factory }

  private final class Store: Sendable {}
  private final class Ticket: Sendable {
    let store: Store
    init(_ store: Store) { self.store = store }
  }

  private let notes = Notes()

  @Test("A shared value that a thread makes is awaited, and closed before its dependencies", arguments: Shared.allCases)
  func threads(_ shared: Shared) async throws {
    let (notes, begun, go) = (notes, DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let injector = try Injector {
      Bind(Store.self).to { Store() }.singleton().onClose { _ in notes.add("store") }
      let ticket = Bind(Ticket.self).to { (store: Store) in
        begun.signal()
        go.wait()
        notes.add("made")
        return Ticket(store)
      }
      switch shared {
      case .singleton: ticket.singleton().onClose { _ in notes.add("ticket") }
      case .inScope: ticket.in(.visit).onClose { _ in notes.add("ticket") }
      case .eagerInScope: ticket.eager(in: .visit).onClose { _ in notes.add("ticket") }
      }
    }
    let open = shared == .singleton ? injector : try injector.enter(.visit)
    // On threads, since tasks may have to wait for the function.
    _ = try await Threads.later {
      Result {
        try Threads.run(
          {
            if shared == .eagerInScope {
              Task { try await open.start() }
            } else {
              _ = try? open.resolve(Ticket.self)
            }
          },
          {
            begun.wait()
            injector.beginClosing()
            for _ in 0..<20 { Threads.letOthersRun() }
            go.signal()
          })
      }
    }.get()
    #expect(await injector.close().closed == [AnyKey(Ticket.self), AnyKey(Store.self)])
    #expect(notes.all == ["made", "ticket", "store"])
  }

  @Test(
    "An awaited value that no injector shares is awaited, and canceled if no reader's task makes it",
    arguments: Awaited.allCases)
  func awaited(_ awaited: Awaited) async throws {
    let (notes, go) = (notes, AsyncGate())
    @Sendable func make(_ store: Store) async -> Ticket {
      await go.pass()
      notes.add("made, canceled: \(Task.isCancelled)")
      return Ticket(store)
    }
    let injector = try Injector {
      Bind(Store.self).to { Store() }.singleton().onClose { _ in notes.add("store") }
      switch awaited {
      case .unshared: Bind(Ticket.self).to { (store: Store) async in await make(store) }
      case .perResolution: Bind(Ticket.self).to { (store: Store) async in await make(store) }.perResolution()
      case .factory: Bind(Ticket.self).to(assisted: Int.self) { (_: Int, store: Store) async in await make(store) }
      }
    }
    let reading = Task {
      switch awaited {
      case .unshared, .perResolution: _ = try await injector.resolved(Ticket.self)
      case .factory: _ = try await injector[Factory<Int, Ticket>.self].resolved(1)
      }
    }
    await go.wait()
    async let report = injector.close()
    #expect(await eventually { injector.isClosed })
    for _ in 0..<100 { await Task.yield() }
    go.open()
    #expect(await report.failures.isEmpty)
    #expect(notes.all == ["made, canceled: \(awaited == .perResolution)", "store"])
    _ = await reading.result
  }

  @Test("The awaited creation of a scope is awaited by a close of the injector around it", arguments: [true, false])
  func scopes(isShared: Bool) async throws {
    let (notes, go) = (notes, AsyncGate())
    let injector = try Injector {
      Bind(Store.self).to { Store() }.singleton().onClose { _ in notes.add("store") }
      let ticket = Bind(Ticket.self).to { (store: Store) async in
        await go.pass()
        notes.add("made")
        return Ticket(store)
      }
      if isShared { ticket.in(.visit).onClose { _ in notes.add("ticket") } } else { ticket.perResolution() }
      Bind(Int.self).to { 1 }.in(.visit).onClose { _ in }
    }
    let visit = try injector.enter(.visit)
    _ = visit[Int.self]
    let reading = Task { try await visit.resolved(Ticket.self) }
    await go.wait()
    async let report = injector.close()
    #expect(await eventually { injector.isClosed })
    for _ in 0..<100 { await Task.yield() }
    go.open()
    #expect(await report.failures.isEmpty)
    #expect(notes.all == ["made"] + (isShared ? ["ticket"] : []) + ["store"])
    _ = await reading.result
  }

  @Test("An unshared value that a thread makes is not awaited")
  func unshared() async throws {
    let (notes, begun, go) = (notes, AsyncGate(), DispatchSemaphore(value: 0))
    let injector = try Injector {
      Bind(Store.self).to { Store() }.singleton().onClose { _ in notes.add("store") }
      Bind(Ticket.self).to { (store: Store) in
        begun.open()
        go.wait()
        notes.add("made")
        return Ticket(store)
      }
    }
    async let made: Void = Threads.later { _ = try? injector.resolve(Ticket.self) }
    await begun.pass()
    await injector.close(within: nil)
    go.signal()
    await made
    #expect(notes.all == ["store", "made"])
  }

  @Test("The function of an awaited value is not called when its injector has been closed", arguments: [true, false])
  func function(isPerResolution: Bool) async throws {
    let (notes, go) = (notes, AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to {
        await go.pass()
        return 1
      }.singleton()
      let text = Bind(String.self).to { (_: Int) async in
        notes.add("called")
        return ""
      }
      if isPerResolution { text.perResolution() } else { text }
    }
    let reading = Task { try await injector.resolved(String.self) }
    await go.wait()
    await injector.close(within: .milliseconds(10))
    go.open()
    #expect(await reading.result.failure is ResolutionError)
    #expect(notes.all.isEmpty)
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit")
}

import Dovetail
import Testing

@Suite("Scopes inside what is closed", .limited)
struct ClosingScopesTests {
  enum Way: CaseIterable { case awaited, begun, released, canceled }

  private final class Store: Sendable {}
  private final class Ticket: Sendable {
    let store: Store
    init(_ store: Store) { self.store = store }
  }
  private final class Session {
    let scope: Injector
    init(_ scope: Injector) { self.scope = scope }
    deinit { scope.beginClosing() }
  }
  /// Knows the injector around a scope.
  private struct App: Sendable {
    let injector: Injector
  }
  private struct Guide: Sendable {
    let app: App
    let ticket: Ticket
  }

  private let notes = Notes()
  private let go = AsyncGate()

  private func injector(_ more: Bindings = bindings {}) throws -> Injector {
    try Injector { [notes, go] in
      Bind(App.self).to(App.init).singleton()
      Bind(Store.self).to { Store() }.singleton().onClose { _ in notes.add("store") }
      Bind(Ticket.self).to(Ticket.init).in(.visit).onClose { _ in
        await go.pass()
        notes.add("ticket")
      }
      more
    }
  }

  @Test("A scope whose close is under way is awaited, however it was closed", arguments: Way.allCases, [true, false])
  func underWay(_ way: Way, isAwaited: Bool) async throws {
    let (injector, inside) = (try injector(), AsyncGate())
    let visit = try injector.enter(.visit)
    if way != .canceled { _ = visit[Ticket.self] }
    switch way {
    case .awaited: Task { await visit.close() }
    case .begun: visit.beginClosing()
    case .released: _ = Session(visit)
    case .canceled:
      let request = Task {
        try await injector.withScope(.visit) { scope in
          _ = scope[Ticket.self]
          inside.open()
          try await untilCanceled()
        }
      }
      await inside.pass()
      request.cancel()
    }
    await go.wait()
    if !isAwaited { injector.beginClosing() }
    async let closing = injector.close()
    #expect(await eventually { injector.isClosed })
    for _ in 0..<10 { await Task.yield() }
    go.open()
    let report = await closing
    #expect(notes.all == ["ticket", "store"])
    #expect(report.closed == [AnyKey(Ticket.self), AnyKey(Store.self)])
    #expect(report.scopes.map(\.scope) == [.visit])
    #expect(report.scopes.first?.closed == [AnyKey(Ticket.self)])
  }

  @Test("A scope in a scope that is closed is awaited, too")
  func nested() async throws {
    let injector = try Injector { [notes, go] in
      Bind(Int.self).to { 1 }.in(.day).onClose { _ in notes.add("day") }
      Bind(String.self).to { (_: Int) in "" }.in(.hour).onClose { _ in
        await go.pass()
        notes.add("hour")
      }
    }
    let day = try injector.enter(.day)
    let hour = try day.enter(.hour)
    _ = hour[String.self]
    hour.beginClosing()
    await go.wait()
    async let report = day.close()
    #expect(await eventually { day.isClosed })
    for _ in 0..<10 { await Task.yield() }
    go.open()
    #expect(await report.closed == [AnyKey(String.self), AnyKey(Int.self)])
    #expect(notes.all == ["hour", "day"])
  }

  @Test("Scopes are closed one after the other, the latest first", arguments: [true, false])
  func several(isAwaited: Bool) async throws {
    let injector = try Injector { [notes] in
      Bind(Int.self).seeded(in: .visit)
      Bind(String.self).to { (number: Int) in "\(number)" }.in(.visit).onClose { text in
        notes.add("begin \(text)")
        for _ in 0..<10 { await Task.yield() }
        notes.add("end \(text)")
      }
    }
    let visits = try (0..<3).map { number in try injector.enter(.visit) { Seed(Int.self, number) } }
    for visit in visits { _ = visit[String.self] }
    if !isAwaited { injector.beginClosing() }
    #expect(await injector.close().closed.count == 3)
    #expect(notes.all == [2, 1, 0].flatMap { ["begin \($0)", "end \($0)"] })
    withExtendedLifetime(visits) {}
  }

  @Test(
    "A hook of a scope that closes the injector around it does not wait, and the close does", arguments: [true, false])
  func hook(isAwaited: Bool) async throws {
    let injector = try injector(
      bindings { [notes] in
        Bind(Guide.self).to(Guide.init).in(.visit).onClose { guide in
          if isAwaited { await guide.app.injector.close() } else { guide.app.injector.beginClosing() }
          notes.add("guide")
        }
      })
    go.open()
    let visit = try injector.enter(.visit)
    _ = visit[Guide.self]
    #expect(await visit.close().closed == [AnyKey(Guide.self), AnyKey(Ticket.self)])
    let report = await injector.close()
    #expect(notes.all == ["guide", "ticket", "store"])
    #expect(report.closed == [AnyKey(Guide.self), AnyKey(Ticket.self), AnyKey(Store.self)])
  }

  @Test("A run of a scope that closes the injector around it is stopped before what it needs is closed")
  func run() async throws {
    let injector = try injector(
      bindings { [notes] in
        Bind(Guide.self).to(Guide.init).in(.visit).running { guide in
          await guide.app.injector.close()
          notes.add("run \(Task.isCancelled)")
        }
      })
    go.open()
    let visit = try injector.enter(.visit)
    _ = visit[Guide.self]
    try await injector.untilFailure()
    let report = await injector.close()
    #expect(notes.all == ["run true", "ticket", "store"])
    #expect(report.failures.isEmpty)
    #expect(report.closed == [AnyKey(Guide.self), AnyKey(Ticket.self), AnyKey(Store.self)])
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit")
  fileprivate static let day = Scope("day")
  fileprivate static let hour = Scope("hour", inside: .day)
}

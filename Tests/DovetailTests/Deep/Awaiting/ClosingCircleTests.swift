import Dovetail
import Synchronization
import Testing

@Suite("Closes that wait for each other", .limited)
struct ClosingCircleTests {
  /// An injector that a function learns of later.
  private final class Known: Sendable {
    private let reference = Mutex<Injector?>(nil)
    func set(_ injector: Injector?) { reference.withLock { $0 = injector } }
    @discardableResult
    func close() async -> CloseReport? { await reference.withLock(\.self)?.close(within: nil) }
  }

  @Test("Two injectors whose hooks close each other are both closed, and one of the hooks is told")
  func hooks() async throws {
    let (known, begun, told) = ([Known(), Known()], AsyncGate(), Notes())
    let injectors = try (0..<2).map { index in
      try Injector {
        Bind(Int.self).to { index }.singleton().onClose { _ in
          await begun.pass()
          let report = await known[1 - index].close()
          for case let failure as NotAwaitedError in report?.failures.map(\.error) ?? [] { told.add("\(failure)") }
        }
      }
    }
    for (injector, known) in zip(injectors, known) {
      known.set(injector)
      _ = injector[Int.self]
    }
    async let first = injectors[0].close(within: nil)
    async let second = injectors[1].close(within: nil)
    await begun.wait(for: 2)
    begun.open()
    let reports = await [first, second]
    #expect(reports.map(\.closed) == [[AnyKey(Int.self)], [AnyKey(Int.self)]])
    #expect(told.all == ["the close waits for its caller, via Injector, so it goes on in a task"])
    for known in known { known.set(nil) }
  }

  @Test("The hook of a scope that its owner closes closes the injector, while that closes another scope")
  func scopes() async throws {
    let (known, begun, go, asked) = (Known(), AsyncGate(), AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(.day).onClose { _ in
        begun.open()
        await go.pass()
      }
      Bind(String.self).to { "" }.in(.visit).onClose { _ in
        asked.open()
        await known.close()
      }
    }
    known.set(injector)
    let (visit, day) = (try injector.enter(.visit), try injector.enter(.day))
    _ = (visit[String.self], day[Int.self])
    async let all = injector.close(within: nil)
    await begun.pass()
    async let own = visit.close(within: nil)
    await asked.pass()
    go.open()
    #expect(await own.closed == [AnyKey(String.self)])
    #expect(await Set(all.closed) == [AnyKey(Int.self), AnyKey(String.self)])
    known.set(nil)
  }

  @Test(
    "An awaited function that closes its injector or its scope does not wait for itself", arguments: [nil, Scope.visit])
  func creation(in scope: Scope?) async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Double.self).to { 1 }.singleton().onClose { _ in notes.add("hook") }
      let text = Bind(String.self).to { (injector: Injector, _: Double) async -> String in
        await injector.close(within: nil)
        notes.add("function")
        return ""
      }
      if let scope { text.in(scope) } else { text.singleton() }
    }
    let open = try scope.map { try injector.enter($0) } ?? injector
    _ = try? await open.resolved(String.self)
    await injector.close(within: nil)
    #expect(notes.all == ["function", "hook"])
    #expect(open.isClosed)
  }

  @Test("A function that closes another injector, whose hook closes the function's one, ends")
  func indirect() async throws {
    let (first, second, notes) = (Known(), Known(), Notes())
    let injectors = try [
      Injector {
        Bind(String.self).to { () async -> String in
          await second.close()
          notes.add("function")
          return ""
        }.singleton().onClose { _ in notes.add("text") }
      },
      Injector {
        Bind(Int.self).to { 1 }.singleton().onClose { _ in
          await first.close()
          notes.add("hook")
        }
      },
    ]
    first.set(injectors[0])
    second.set(injectors[1])
    _ = injectors[1][Int.self]
    _ = try? await injectors[0].resolved(String.self)
    await injectors[0].close(within: nil)
    #expect(notes.all.prefix(2) == ["hook", "function"])
    #expect(injectors.allSatisfy { $0.isClosed })
    for known in [first, second] { known.set(nil) }
  }

  @Test("A task of a run closes another injector, and the functions that end runs close the injectors of each other")
  func runs() async throws {
    let (known, asked) = ([Known(), Known()], [AsyncGate(), AsyncGate()])
    let gate = AsyncStream.makeStream(of: Void.self)
    let injectors = try (0..<2).map { index in
      try Injector {
        // Stopped last, as the other one needs it; so the task of its run is under way.
        Bind(Int.self).to { index }.singleton().running { _ in
          await asked[index].pass()
        } stop: { _ in
          await known[1 - index].close()
          asked[index].open()
        }
        if index == 0 {
          Bind(String.self).to { (_: Int) in "" }.singleton().running { _ in
            Task { await known[1].close() }
            for await _ in gate.stream {}
          }
        }
      }
    }
    for (injector, known) in zip(injectors, known) { known.set(injector) }
    for injector in injectors.reversed() { try await injector.start() }
    for injector in injectors { #expect(await injector.close(within: nil).closed.contains(AnyKey(Int.self))) }
    gate.continuation.finish()
    for known in known { known.set(nil) }
  }
}

extension Scope {
  fileprivate static let visit = Scope("visit")
  fileprivate static let day = Scope("day")
}

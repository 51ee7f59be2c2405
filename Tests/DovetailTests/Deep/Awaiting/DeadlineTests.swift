import Dovetail
import Foundation
import Testing

@Suite("The limit of a close", .limited)
struct DeadlineTests {
  /// Blocks its thread beyond a limit.
  private static func block(until deadline: ContinuousClock.Instant) {
    while ContinuousClock.now < deadline { usleep(1_000) }
  }

  private let notes = Notes()

  @Test(
    "After it, a hook is called in a canceled task, also in an injector around the scope that has used it up",
    arguments: [false, true])
  func afterwards(inScope: Bool) async throws {
    let (notes, gate, called) = (notes, AsyncGate(), AsyncGate())
    let injector = try Injector {
      let deaf = Bind(String.self).to { (_: Int) in "" }
      if inScope {
        deaf.in(.visit).onClose { _ in await gate.pass() }
      } else {
        deaf.singleton().onClose { _ in await gate.pass() }
      }
      Bind(Int.self).to { 1 }.singleton().onClose { _ in
        notes.add("canceled \(Task.isCancelled)")
        called.open()
        await gate.pass()
      }
    }
    let open = inScope ? try injector.enter(.visit) : injector
    _ = open[String.self]
    let report = await injector.close(within: .milliseconds(20))
    await called.pass()
    #expect(notes.all == ["canceled true"])
    #expect(report.failures.map(\.key) == [AnyKey(String.self), AnyKey(Int.self)])
    #expect(report.failures.allSatisfy { ($0.error as? TimeLimitError)?.limit == .milliseconds(20) })
    gate.open()
  }

  @Test("A scope lists what has not ended then, also if the injector around it drains it without a limit")
  func drainedByOther() async throws {
    let (gate, stopping) = (AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(.visit).running { _ in
        await gate.pass()
      } stop: { _ in
        stopping.open()
      }
    }
    let visit = try injector.enter(.visit)
    _ = visit[Int.self]
    await gate.wait()
    async let whole = injector.close(within: nil)
    await stopping.pass()
    let report = await visit.close(within: .milliseconds(20))
    #expect(report.closed.isEmpty && report.failures.map(\.key) == [AnyKey(Int.self)])
    #expect((report.failures.first?.error as? TimeLimitError)?.limit == .milliseconds(20))
    gate.open()
    _ = await whole
  }

  @Test("A scope that has closed after it is drained no more by the injector around it")
  func drainedAfterwards() async throws {
    let (notes, gate, stopping) = (notes, AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(.visit).running { _ in
        await gate.pass()
      } stop: { _ in
        notes.add("stop")
        stopping.open()
      }
      Bind(Double.self).to { 1 }.in(.visit).onClose { _ in notes.add("double") }
      Bind(Guest.self).to(Guest.init).in(.visit).onClose { guest in
        do { _ = try guest.injector.resolve(Double.self) } catch { notes.add("closed") }
      }
      Bind(String.self).to { "" }.singleton().onClose { _ in notes.add("injector") }
    }
    let visit = try injector.enter(.visit)
    _ = (visit[Int.self], visit[Guest.self], visit[Double.self])
    await gate.wait()
    async let whole = injector.close(within: nil)
    await stopping.pass()
    let own = await visit.close(within: .milliseconds(20))
    // The drain begins again after each value that was made meanwhile.
    _ = injector[String.self]
    gate.open()
    let report = await whole
    #expect(notes.all == ["stop", "double", "closed", "injector"])
    #expect(report.failures.map(\.key) == [AnyKey(Int.self), AnyKey(Double.self), AnyKey(Guest.self)])
    let again = await visit.close()
    #expect(again.closed == own.closed && again.failures.map(\.key) == own.failures.map(\.key))
  }

  @Test("It is one for all values, their runs and stops, and the scopes inside")
  func total() async throws {
    let (gate, began) = (AsyncGate(), ContinuousClock.now)
    let injector = try Injector {
      for number in 0..<5 {
        Bind(Key<Int>("\(number)")).to { number }.singleton().running { _ in
          await gate.pass()
        } stop: { _ in
          await gate.pass()
        }.onClose { _ in await gate.pass() }
        Bind(Key<String>("\(number)")).to { "" }.in(.visit).onClose { _ in await gate.pass() }
      }
    }
    let visit = try injector.enter(.visit)
    for number in 0..<5 { _ = (visit[Key<Int>("\(number)")], visit[Key<String>("\(number)")]) }
    await gate.wait(for: 5)
    let report = await injector.close(within: .seconds(3))
    #expect(report.closed.isEmpty)
    #expect(Set(report.failures.map(\.key)).count == 10)
    // If each wait had the limit, the close would take a minute.
    #expect(began.duration(to: .now) < .seconds(45))
    gate.open()
  }

  @Test("A run that does not end, and the one hook after it, share it")
  func one() async throws {
    let (notes, gate) = (notes, AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in
        await gate.pass()
      } stop: { _ in
        await gate.pass()
      }.onClose { _ in
        await Task.yield()
        notes.add("canceled \(Task.isCancelled)")
      }
    }
    _ = injector[Int.self]
    await gate.wait()
    let report = await injector.close(within: .milliseconds(20))
    #expect(await eventually { !notes.all.isEmpty })
    #expect(notes.all == ["canceled true"])
    #expect(Set(report.failures.map(\.key)) == [AnyKey(Int.self)])
    gate.open()
  }

  @Test("A hook that blocks its thread beyond it is a failure, though it ends before anybody notices")
  func blocking() async throws {
    let limit = Duration.milliseconds(20)
    let count = ProcessInfo.processInfo.activeProcessorCount * 2
    let reports = try await withThrowingTaskGroup(of: CloseReport.self) { group in
      for _ in 0..<count {
        let injector = try Injector {
          Bind(Int.self).to { 1 }.singleton().onClose { _ in
            await Task.yield()
            Self.block(until: .now + limit * 2)
          }
        }
        _ = injector[Int.self]
        group.addTask { await injector.close(within: limit) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(reports.allSatisfy { $0.closed.isEmpty })
    #expect(reports.allSatisfy { $0.failures.map { $0.error is TimeLimitError } == [true] })
  }

  @Test("A creation that is under way has what is left of it")
  func creation() async throws {
    let (gate, making) = (AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Double.self).to { 1 }.in(.visit).onClose { _ in await gate.pass() }
      for number in 0..<4 {
        Bind(Key<Int>("\(number)")).to {
          await making.pass()
          return number
        }.singleton()
      }
    }
    let visit = try injector.enter(.visit)
    _ = visit[Double.self]
    let readings = (0..<4).map { number in Task { try await injector.resolved(Key<Int>("\(number)")) } }
    await making.wait(for: 4)
    let began = ContinuousClock.now
    let report = await injector.close(within: .seconds(4))
    #expect(report.failures.count == 5)
    // If each creation had the limit, the close would take twenty seconds.
    #expect(began.duration(to: .now) < .seconds(16))
    for gate in [gate, making] { gate.open() }
    for reading in readings { _ = await reading.result }
  }

  #if os(Linux)
  @Test("Closes that end long before it leave nothing behind", .disabled(if: ResidentMemory.isOfSanitizer))
  func residentSize() async {
    // In a process of its own, because other tests allocate memory, too.
    await #expect(processExitsWith: .success) {
      let injector = try Injector { Bind(Int.self).to { 1 }.in(.visit).onClose { _ in await Task.yield() } }
      func close(_ rounds: Int) async throws {
        for _ in 0..<rounds {
          let visit = try injector.enter(.visit)
          _ = visit[Int.self]
          await visit.close(within: .seconds(3_600))
        }
      }
      // This first run allocates one-time memory, and the allocator's reserves.
      try await close(2_000)
      let before = try ResidentMemory.bytes()
      try await close(20_000)
      // A task for each close would take twenty times as much.
      #expect(try ResidentMemory.bytes() - before < 1_000_000)
    }
  }
  #endif

  @Test("A creation that is under way then in a scope which another call closes is listed")
  func creationInClosingScope() async throws {
    let (begun, gate) = (AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(String.self).to { () async -> String in
        begun.open()
        await gate.pass()
        return ""
      }.in(.visit).onClose { _ in }
    }
    let visit = try injector.enter(.visit)
    let reading = Task { try await visit.resolved(String.self) }
    await begun.pass()
    async let own = visit.close(within: nil)
    while !visit.isClosed { await Task.yield() }
    let report = await injector.close(within: .milliseconds(20))
    #expect(report.failures.map(\.key) == [AnyKey(String.self)])
    #expect(report.failures.first?.error is TimeLimitError)
    gate.open()
    _ = await reading.result
    #expect(await own.failures.isEmpty)
  }

  @Test("A value that does not end, and needs one that runs, is listed once")
  func needsRunning() async throws {
    let (begun, gate) = (AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in try? await untilCanceled() }
      Bind(String.self).to { (number: Int) async -> String in
        begun.open()
        await gate.pass()
        return "\(number)"
      }.singleton()
    }
    let reading = Task { try await injector.resolved(String.self) }
    await begun.pass()
    let report = await injector.close(within: .milliseconds(20))
    #expect(report.failures.map(\.key) == [AnyKey(String.self)])
    gate.open()
    _ = await reading.result
  }

  @Test("Without one, a close waits as long as it takes")
  func none() async throws {
    let (notes, gate) = (notes, AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in
        try? await untilCanceled()
        await gate.pass()
        notes.add("run")
      }.onClose { _ in notes.add("hook") }
    }
    _ = injector[Int.self]
    async let report = injector.close(within: nil)
    await gate.wait()
    gate.open()
    #expect(await report.failures.isEmpty)
    #expect(notes.all == ["run", "hook"])
  }
}

private struct Guest {
  let injector: Injector
}

extension Scope {
  fileprivate static let visit = Scope("visit")
}

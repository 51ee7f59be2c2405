import Dovetail
import Synchronization
import Testing

@Suite("Closing", .limited)
struct CloseTests {
  @Test("Instances are closed once, each before its dependencies")
  func order() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in notes.add("int") }
      Bind(Double.self).to { (number: Int) in Double(number) }
      Bind(String.self).to { (_: Double) async in "text" }.singleton().onClose { _ in
        await Task.yield()
        notes.add("string")
      }
      Bind(Bool.self).to { (_: Provider<String>) in true }.singleton().onClose { @MainActor _ in notes.add("bool") }
      Bind(Float.self).to { 2 }.singleton().onClose { _ in notes.add("never made") }
    }
    _ = try await injector.resolved(String.self)
    _ = injector[Bool.self]
    let report = await injector.close()
    #expect(notes.all == ["bool", "string", "int"])
    #expect(report.closed == [AnyKey(Bool.self), AnyKey(String.self), AnyKey(Int.self)])
    #expect(report.failures.isEmpty)
    #expect(await injector.close().closed == report.closed)
    #expect(notes.all.count == 3)
  }

  @Test("Two that know each other by providers are closed all the same")
  func cycle() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { (_: Provider<Double>) in 1 }.singleton().onClose { _ in notes.add("int") }
      Bind(Double.self).to { (_: Provider<Int>) in 1 }.singleton().onClose { _ in notes.add("double") }
    }
    _ = (injector[Int.self], injector[Double.self])
    await injector.close()
    #expect(Set(notes.all) == ["int", "double"])
  }

  @Test("In a cycle through a provider, an instance is closed after its user", arguments: 0..<3)
  func circle(first: Int) async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in notes.add("A") }
      Bind(Double.self).to { (_: Provider<String>) in 1 }.singleton().onClose { _ in notes.add("B") }
      Bind(String.self).to { (_: Double, _: Int) in "" }.singleton().onClose { _ in notes.add("C") }
    }
    if first == 1 { _ = injector[Int.self] } else if first == 2 { _ = injector[Double.self] }
    _ = injector[String.self]
    await injector.close()
    #expect(notes.all == ["C", "B", "A"])
  }

  @Test("A hook that closes its own injector does not wait, and gets the report so far")
  func ownInjector() async throws {
    let reports = Mutex<[[AnyKey]]>([])
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in }
      Bind(Owner.self).to { Owner(injector: $0, number: $1) }.singleton().onClose { owner in
        let report = await Task { await owner.injector.close() }.value
        reports.withLock { $0.append(report.closed) }
      }
      Bind(Key<Owner>("last")).to { Owner(injector: $0, number: $1) }.singleton().onClose { owner in
        let report = owner.close()
        reports.withLock { $0.append(report.closed) }
      }
      Bind(Double.self).to((Key(Owner.self), Key<Owner>("last"))) { _, _ in 1 }.singleton().onClose { _ in }
    }
    _ = injector[Double.self]
    let report = await injector.close(within: .seconds(10_000))
    #expect(report.failures.isEmpty)
    #expect(report.closed.count == 4)
    #expect(reports.withLock(\.self).allSatisfy { report.closed.starts(with: $0) })
  }

  private struct Owner: Sendable {
    let injector: Injector
    let number: Int
    func close() -> CloseReport { injector.beginClosing() }
  }

  @Test("A hook that throws or hangs is in the report, and the others are called")
  func failures() async throws {
    let notes = Notes()
    let gate = AsyncGate()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in notes.add("int") }
      Bind(Double.self).to { (_: Int) in 1 }.singleton().onClose { _ in throw Broken() }
      Bind(String.self).to { (_: Int) in "" }.singleton().onClose { _ in await gate.pass() }
      Bind(Bool.self).to { true }.singleton().onClose { _ in try await untilCanceled() }
    }
    _ = (injector[Double.self], injector[String.self], injector[Bool.self])
    let report = await injector.close(within: .milliseconds(50))
    #expect(notes.all == ["int"])
    // The limit is one of all hooks.
    #expect(report.failures.count == 4)
    #expect(report.failures.count { $0.error is TimeLimitError } == 3)
    gate.open()
  }

  @Test("A short limit ends before a long one that began earlier")
  func limits() async throws {
    let gate = AsyncGate()
    let graph = try Graph {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in await gate.pass() }
    }
    let (patient, hasty) = try (Injector(graph), Injector(graph))
    _ = (patient[Int.self], hasty[Int.self])
    async let late = patient.close(within: .seconds(10_000))
    await gate.wait()
    #expect(await hasty.close(within: .milliseconds(1)).failures.count == 1)
    gate.open()
    #expect(await late.closed.count == 1)
  }

  @Test(
    "A limit may be as long or as short as a duration can be",
    arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .zero])
  func extremeLimits(_ limit: Duration) async throws {
    let scope = Scope("closing with a limit")
    let graph = try Graph {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in await Task.yield() }
      Bind(Double.self).to { 1 }.singleton().onClose { _ in await Task.yield() }
      Bind(String.self).to { "" }.in(scope).onClose { _ in await Task.yield() }
    }
    let injector = try Injector(graph)
    let open = try injector.enter(scope)
    _ = (open[String.self], injector[Int.self], injector[Double.self])
    let left = await open.close(within: limit)
    let report = await injector.close(within: limit)
    #expect(left.closed.count + left.failures.count == 1)
    #expect(report.closed.count + report.failures.count == 2)
    if limit > .zero { #expect(report.failures.isEmpty) }
  }

  @Test("A hook that ends at its limit has ended or has failed")
  func ends() async throws {
    let graph = try Graph {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in for _ in 0..<20 { await Task.yield() } }
    }
    try await withThrowingTaskGroup(of: CloseReport.self) { group in
      for round in 0..<1_000 {
        let injector = try Injector(graph)
        _ = injector[Int.self]
        group.addTask { await injector.close(within: .microseconds(round)) }
      }
      for try await report in group { #expect(report.closed.count + report.failures.count == 1) }
    }
  }

  @Test("Several hooks of a value are called, the last one first, each one although another fails")
  func several() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton()
        .onClose { _ in notes.add("first") }
        .onClose { _ in throw Broken() }
        .onClose { _ in notes.add("last") }
    }
    _ = injector[Int.self]
    let report = await injector.close()
    #expect(notes.all == ["last", "first"])
    #expect(report.failures.count == 1)
  }

  @Test("Shared instances can no longer be read or made, in any way")
  func reads() async throws {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton()
      Bind(Double.self).to { 1 }.singleton().onClose { _ in }
      Bind(String.self).to { (_: Int) in "" }
      Bind(Pool.self).to { try await Pool(1) }.singleton()
      Bind(Float.self).to { 1 }.in(.visit)
    }
    _ = injector[Int.self]
    let provider = injector[Provider<Int>.self]
    await injector.close()
    func expectClosed(_ read: () async throws -> Void) async {
      let error = await #expect(throws: ResolutionError.self) { try await read() }
      #expect(error?.id == "injector-closed")
    }
    await expectClosed { _ = try injector.resolve(Int.self) }
    await expectClosed { try injector.withResolved(Double.self) { _ in } }
    await expectClosed { _ = try injector.resolve(String.self) }
    await expectClosed { _ = try provider.get() }
    await expectClosed { _ = try await injector.resolved(Pool.self) }
    await expectClosed { _ = try injector.enter(.visit) }
    await expectClosed { try await injector.start() }
  }

  @Test("A creation that is under way is canceled, and its value closed if it comes all the same")
  func underWay() async throws {
    let (notes, gate, begun) = (Notes(), AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to {
        await gate.pass()
        return 1
      }.singleton().onClose { _ in notes.add("stubborn") }
      Bind(Double.self).to { () async throws -> Double in
        defer { gate.open() }
        begun.open()
        await begun.pass()
        try await untilCanceled()
        return 1
      }.singleton().onClose { _ in notes.add("canceled") }
    }
    let stubborn = Task { try await injector.resolved(Int.self) }
    await gate.wait()
    let canceled = Task { try await injector.resolved(Double.self) }
    await begun.wait()
    let report = await injector.close()
    #expect(report.failures.isEmpty)
    #expect(notes.all == ["stubborn"])
    await #expect(throws: ResolutionError.self) { try await stubborn.value }
    await #expect(throws: ResolutionError.self) { try await canceled.value }
  }

  @Test("A creation that never ends is in the report")
  func endless() async throws {
    let gate = AsyncGate()
    let injector = try Injector {
      Bind(Int.self).to {
        await gate.pass()
        return 1
      }.singleton()
    }
    let task = Task { try await injector.resolved(Int.self) }
    await gate.wait()
    let report = await injector.close(within: .milliseconds(20))
    #expect(report.failures.map(\.key) == [AnyKey(Int.self)])
    gate.open()
    await #expect(throws: ResolutionError.self) { try await task.value }
  }

  @Test("A function is not called if the injector is closed while its dependencies are awaited")
  func meanwhile() async throws {
    let (notes, gate) = (Notes(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to {
        await gate.pass()
        return 1
      }.singleton()
      Bind(Double.self).to { (number: Int) in
        notes.add("called")
        return Double(number)
      }.singleton()
    }
    let task = Task { try await injector.resolved(Double.self) }
    await gate.wait()
    await injector.close(within: .milliseconds(20))
    gate.open()
    let error = try #require(await task.result.failure as? ResolutionError)
    #expect(error.kind == "injectorClosed")
    #expect(notes.all == [])
  }

  @Test("Closing during a start ends it with an error, and its instances are closed")
  func whileStarting() async throws {
    let (notes, gate) = (Notes(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { () async in 1 }.singleton().onClose { _ in notes.add("int") }
      Bind(Double.self).to { (_: Int) async throws -> Double in
        gate.open()
        try await untilCanceled()
        return 1
      }.singleton()
    }
    let start = Task { try await injector.start() }
    await gate.pass()
    await injector.close()
    let error = try #require(await start.result.failure as? ResolutionError)
    #expect(error.kind == "injectorClosed")
    #expect(notes.all == ["int"])
  }

  @Test("To close while another closes waits for the same")
  func atOnce() async throws {
    let (notes, gate) = (Notes(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in
        notes.add("int")
        await gate.pass()
      }
    }
    _ = injector[Int.self]
    async let first = injector.close()
    await gate.wait()
    async let second = injector.close()
    gate.open()
    let reports = await [first, second]
    #expect(reports.map(\.closed) == [[AnyKey(Int.self)], [AnyKey(Int.self)]])
    #expect(notes.all == ["int"])
  }

  @Test("Hooks run to their end in a task that is canceled")
  func canceled() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in
        try await Task.sleep(for: .milliseconds(1))
        notes.add("int")
      }
    }
    _ = injector[Int.self]
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await injector.close()
    }
    #expect(await task.value.failures.isEmpty)
    #expect(notes.all == ["int"])
  }

  @Test("Without a limit, hooks are called in the closing task, and canceled with it", arguments: [false, true])
  func unlimited(isCanceled: Bool) async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in
        await Task.yield()
        notes.add("int \(Self.currentTask)")
      }
      Bind(Double.self).to { (_: Int) in 1 }.singleton().onClose { _ in
        notes.add("double \(Self.currentTask)")
        try Task.checkCancellation()
      }
    }
    _ = injector[Double.self]
    let task = Task {
      if isCanceled { withUnsafeCurrentTask { $0?.cancel() } }
      return (await injector.close(within: nil), Self.currentTask)
    }
    let (report, closing) = await task.value
    #expect(notes.all == ["double \(closing)", "int \(closing)"])
    #expect(report.closed.last == AnyKey(Int.self))
    #expect(report.failures.map { $0.error is CancellationError } == (isCanceled ? [true] : []))
  }

  private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

  @Test("Closing while threads read closes each instance once")
  func threads() async throws {
    for _ in 0..<50 {
      let made = Mutex(0)
      let closed = Mutex(0)
      let injector = try Injector {
        for index in 0..<8 {
          Bind(Key<Int>("\(index)")).to {
            made.withLock { $0 += 1 }
            return index
          }.singleton().onClose { _ in closed.withLock { $0 += 1 } }
        }
      }
      await withTaskGroup(of: Void.self) { group in
        for index in 0..<8 { group.addTask { _ = try? injector.resolve(Key<Int>("\(index)")) } }
        group.addTask { await injector.close() }
      }
      #expect(made.withLock { $0 } == closed.withLock { $0 })
    }
  }
}

@Suite("Closing scopes", .limited)
struct ScopeCloseTests {
  @Test("A scope closes its own instances, in reverse order of dependency, and releases them")
  func order() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in notes.add("singleton") }
      Bind(Ticket.self).to { (_: Int) in Ticket() }.in(.visit).onClose { _ in notes.add("ticket") }
      Bind(Guide.self).to { (_: Ticket) async in Guide() }.in(.visit).onClose { _ in
        await Task.yield()
        notes.add("guide")
      }
    }
    let visit = try injector.enter(.visit)
    weak let guide = try await visit.resolved(Guide.self)
    #expect(guide != nil)
    await visit.close()
    #expect(notes.all == ["guide", "ticket"])
    #expect(guide != nil, "the scope's object has its values, closed or not")
    #expect(throws: ResolutionError.self) { try visit.resolve(Ticket.self) }
    await injector.close()
    #expect(notes.all == ["guide", "ticket", "singleton"])
    withExtendedLifetime(visit) {}
  }

  @Test("In what is closed around it, a scope reads what was made, and is refused what was not, however it asks")
  func around() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in notes.add("made") }
      Bind(Double.self).to { 1 }.onCreate { _ in notes.add("too late") }.singleton().onClose { _ in notes.add("close") }
      Bind(String.self).to { () async in "" }.onCreate { _ in notes.add("too late") }.singleton()
      Bind(Float.self).to { (number: Double) in Float(number) }
      Bind(Character.self).to { (number: Int) in number == 1 ? "1" : "-" }.in(.visit)
    }
    let visit = try injector.enter(.visit)
    _ = injector[Int.self]
    let (provider, lazy) = (visit[Provider<Double>.self], visit[Lazy<Double>.self])
    await injector.close()
    #expect(visit[Int.self] == 1)
    #expect(try await visit.resolved(Int.self) == 1)
    let reads: [() async throws -> Void] = [
      { _ = try visit.resolve(Double.self) }, { try visit.withResolved(Double.self) { _ in } },
      { _ = try visit.resolve(Float.self) }, { _ = try visit.resolve(Character.self) },
      { _ = try visit.resolveIfBound(Double?.self) },
      { _ = try provider.get() }, { _ = try lazy.get() }, { _ = try await provider.resolved() },
      { _ = try await lazy.resolved() }, { _ = try await visit.resolved(Double.self) },
      { _ = try await visit.resolved(Float.self) }, { _ = try await visit.resolved(String.self) },
      { try visit.call { (_: Double) in } }, { try await visit.called { (_: String) in } },
    ]
    for (index, read) in reads.enumerated() {
      let error = await #expect(throws: ResolutionError.self) { try await read() }
      #expect(error?.kind == "injectorClosed", "\(index)")
    }
    await visit.close()
    await injector.close()
    #expect(notes.all == ["made"])
  }

  @Test("Synchronous hooks are called by a synchronous close")
  func synchronous() throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(.visit).onClose { _ in notes.add("int") }
      Bind(Ticket.self).to { (_: Int) in Ticket() }.in(.visit).onClose { _ in throw Broken() }
    }
    let visit = try injector.enter(.visit)
    _ = visit[Ticket.self]
    let report = visit.beginClosing()
    #expect(notes.all == ["int"])
    #expect(report.failures.map(\.key) == [AnyKey(Ticket.self)])
    visit.beginClosing()
    #expect(notes.all == ["int"])
  }

  @Test("A task that is canceled closes a scope as any other: what is under way ends first")
  func canceled() async throws {
    let (notes, gate) = (Notes(), AsyncGate())
    let injector = try Injector {
      Bind(Ticket.self).to {
        await gate.pass()
        return Ticket()
      }.in(.visit).onClose { _ in
        try await Task.sleep(for: .milliseconds(1))
        notes.add("ticket")
      }
    }
    let visit = try injector.enter(.visit)
    let ticket = Task { try await visit.resolved(Ticket.self) }
    await gate.wait()
    let closing = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await visit.close()
    }
    #expect(await eventually { visit.isClosed })
    gate.open()
    let report = await closing.value
    #expect(report.failures.isEmpty)
    #expect(notes.all == ["ticket"])
    _ = await ticket.result
  }

  @Test("An instance that is made after the scope closed is closed when its use ends")
  func late() async throws {
    let (notes, gate, closed) = (Notes(), AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Ticket.self).to {
        await gate.pass()
        return Ticket()
      }.in(.visit).onClose { _ in
        notes.add("ticket")
        closed.open()
      }
    }
    let visit = try injector.enter(.visit)
    let ticket = Task { try await visit.resolved(Ticket.self) }
    await gate.wait()
    Self.close(visit)
    #expect(notes.all.isEmpty)
    gate.open()
    // The ticket is closed, so no caller gets it.
    await #expect(throws: ResolutionError.self) { try await ticket.value }
    await closed.pass()
    #expect(notes.all == ["ticket"])
  }

  private static func close(_ scope: Injector) { scope.beginClosing() }

  @Test("withScope closes when its closure returns or throws, and is the current injector within")
  func withScope() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(String.self).seeded(in: .visit)
      Bind(Ticket.self).to { (_: String) in Ticket() }.in(.visit).onClose { _ in
        await Task.yield()
        notes.add("closed")
      }
    }
    let isCurrent = try await injector.withScope(.visit) {
      Seed(String.self, "guest")
    } perform: { scope in
      _ = scope[Ticket.self]
      return Injector.current === scope
    }
    #expect(isCurrent)
    #expect(notes.all == ["closed"])
    await #expect(throws: Broken.self) {
      try await injector.withScope(.visit) {
        Seed(String.self, "guest")
      } perform: { scope in
        _ = scope[Ticket.self]
        throw Broken()
      }
    }
    #expect(notes.all == ["closed", "closed"])
    #expect(Injector.current == nil)
  }

  @Test("withScope throws the report when only a hook failed")
  func withScopeFailing() async throws {
    let injector = try Injector {
      Bind(Ticket.self).to { Ticket() }.in(.visit).onClose { _ in throw Broken() }
    }
    let report = await #expect(throws: CloseReport.self) {
      try await injector.withScope(.visit) { scope in _ = scope[Ticket.self] }
    }
    #expect(report?.failures.first?.error is Broken)
    #expect(try await injector.withScope(.visit) { _ in 5 } == 5)
  }

  @Test("withScope stays on the actor of its caller")
  @MainActor
  func withScopeIsolation() async throws {
    let injector = try Injector { Bind(Desk.self).to(Desk.init).in(.visit) }
    var count = 0
    try await injector.withScope(.visit) { scope in
      MainActor.assertIsolated()
      count = scope[Desk.self].count
    }
    #expect(count == 1)
  }
}

@MainActor
private final class Desk {
  let count = 1
}

private final class Ticket: Sendable {}
private final class Guide: Sendable {}
private struct Broken: Error {}

extension Scope {
  fileprivate static let visit = Scope("visit")
}

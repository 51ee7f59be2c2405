import Dovetail
import DovetailInspection
import Synchronization
import TestSupport
import Testing

@Suite("Running values", .limited)
struct RunningTests {
  @Test("start() makes a value and runs it, and close() stops it after its dependents and before its dependencies")
  func order() async throws {
    let (notes, began) = (Notes(), AsyncGate())
    let injector = try Injector {
      Bind(Socket.self).to { Socket() }.singleton().onClose { _ in notes.add("socket") }
      Bind(Connection.self).to(Connection.init).singleton().onClose { _ in notes.add("connection") }.running { _ in
        began.open()
        await canceled()
        notes.add("run")
      }
      Bind(Repository.self).to(Repository.init).singleton().onClose { _ in notes.add("repository") }
    }
    try await injector.start()
    await began.pass()
    _ = injector[Repository.self]
    let report = await injector.close()
    #expect(report.failures.isEmpty)
    #expect(notes.all == ["repository", "run", "connection", "socket"])
  }

  @Test("The first read runs a value, once", arguments: [false, true])
  func firstRead(isAwaited: Bool) async throws {
    let (notes, began) = (Notes(), AsyncGate())
    let injector = try Injector {
      Bind(Socket.self).to { isAwaited ? await Socket.opened() : Socket() }.singleton()
      Bind(Connection.self).to(Connection.init).singleton().running { _ in
        notes.add("run")
        began.open()
        await canceled()
      }
    }
    _ = try await injector.resolved(Connection.self)
    _ = injector[Connection.self]
    try await injector.start()
    await began.pass()
    await injector.close()
    #expect(notes.all == ["run"])
  }

  @Test("stop lets a function return before it is canceled")
  func stop() async throws {
    let (notes, end) = (Notes(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in
        await end.pass()
        notes.add(Task.isCancelled ? "canceled" : "returned")
      } stop: { _ in
        notes.add("stop")
        end.open()
      }
    }
    try await injector.start()
    let report = await injector.close()
    #expect(notes.all == ["stop", "returned"])
    #expect(report.failures.isEmpty)
    #expect(report.closed == [AnyKey(Int.self)])
  }

  @Test("A function that is not stopped within the limit is canceled, and one that ignores that too is left")
  func limits() async throws {
    let (canceledRun, end) = (AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in
        await canceled()
        canceledRun.open()
      } stop: { _ in
      }
      Bind(String.self).to { (_: Int) in "" }.singleton().running { _ in await end.pass() }
    }
    try await injector.start()
    let report = await injector.close(within: .milliseconds(20))
    await canceledRun.pass()
    #expect(report.failures.map(\.key) == [AnyKey(String.self), AnyKey(Int.self)])
    #expect(report.failures.allSatisfy { $0.error is TimeLimitError })
    end.open()
  }

  @Test("An error after the stop is a failure of the close")
  func late() async throws {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in
        await canceled()
        throw Broken()
      }
    }
    try await injector.start()
    let report = await injector.close()
    #expect(report.failures.map { $0.error is Broken } == [true])
  }

  @Test("A function that throws the error of its cancellation has ended well")
  func cancellation() async throws {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in try await untilCanceled() }
    }
    try await injector.start()
    let report = await injector.close()
    #expect(report.failures.isEmpty)
    #expect(report.closed == [AnyKey(Int.self)])
  }

  @Test("The synchronous close stops a run in a task")
  func synchronous() async throws {
    let (notes, closed) = (Notes(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in
        await canceled()
        notes.add("run")
      }.onClose { _ in
        notes.add("hook")
        closed.open()
      }
    }
    try await injector.start()
    func close() { injector.beginClosing() }
    close()
    await closed.pass()
    #expect(notes.all == ["run", "hook"])
  }

  @Test("A scope runs its values until it is closed")
  func scope() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(.shift).running { _ in
        await canceled()
        notes.add("run")
      }
    }
    try await injector.withScope(.shift) { shift in
      try await shift.start()
      #expect(shift.isAlive(Int.self))
    }
    #expect(notes.all == ["run"])
  }

  @Test("A run ends with an injector or a scope that is released without being closed")
  func released() async throws {
    let ended = AsyncGate()
    func injector() throws -> Injector {
      try Injector {
        Bind(Int.self).to { 1 }.singleton().running { _ in
          await canceled()
          await ended.pass()
        }
        Bind(String.self).to { "" }.in(.shift).running { _ in
          await canceled()
          await ended.pass()
        }
      }
    }
    ended.open()
    _ = try injector()[Int.self]
    _ = try injector().enter(.shift)[String.self]
    await ended.wait(for: 2)
  }

  @Test("A run may read what is not closed yet, and a close in it does not wait for itself")
  func reads() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().onClose { _ in }
      Bind(String.self).to { "" }.singleton()
      Bind(Float.self).to { (_: Double) in 1 }
      Bind(Double.self).to { (_: Lazy<Int>, _: Lazy<String>) in 1 }.singleton().running { _ in
        await canceled()
        let injector = Injector.current
        notes.add("\((try? injector?.resolve(Int.self)) ?? 0) \(injector?.isClosed ?? false)")
        notes.add("\(await injector?.close().closed.isEmpty ?? false)")
      }
    }
    _ = injector[Int.self]
    try await injector.start()
    #expect(await injector.close().failures.isEmpty)
    #expect(notes.all == ["1 false", "true"])
  }

  @Test("A value that cannot be made is not run, and start() fails")
  func unmakeable() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { () throws -> Int in throw Broken() }.singleton().running { _ in notes.add("run") }
    }
    await #expect(throws: ResolutionError.self) { try await injector.start() }
    #expect(await injector.close().failures.isEmpty)
    #expect(notes.all.isEmpty)
  }

  @Test("A value that is made after the limit of the close is closed, and does not run")
  func closedMeanwhile() async throws {
    let (notes, making, end) = (Notes(), AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to {
        await making.pass()
        return 1
      }.singleton().running { _ in notes.add("run") }.onClose { _ in
        notes.add("closed")
        end.open()
      }
    }
    let value = Task { try await injector.resolved(Int.self) }
    await making.wait()
    #expect(await injector.close(within: .milliseconds(1)).failures.map { $0.error is TimeLimitError } == [true])
    making.open()
    await #expect(throws: ResolutionError.self) { try await value.value }
    await end.pass()
    #expect(notes.all == ["closed"])
  }

  @Test("A double of a running value is neither run nor started", arguments: [false, true])
  func double(isInstance: Bool) async throws {
    let notes = Notes()
    let graph = try Graph {
      Bind(Int.self).to { 1 }.singleton().running { _ in notes.add("run") }
    }.overriding {
      if isInstance {
        Bind(Int.self).toInstance(2)
      } else {
        Bind(Int.self).to {
          notes.add("made")
          return 2
        }
      }
    }
    let injector = try Injector(graph)
    try await injector.start()
    #expect(notes.all.isEmpty)
    #expect(injector[Int.self] == 2)
    await injector.close()
    #expect(!notes.all.contains("run"))
  }

  @Test("A live value that runs is refused by a strict graph")
  func strict() async throws {
    let notes = Notes()
    let graph = try Graph {
      Bind(Int.self).to { 1 }.singleton().live().running { _ in notes.add("run") }
    }
    await #expect(throws: ResolutionError.self) { try await Injector(graph.strict()).start() }
    #expect(notes.all.isEmpty)
  }

  @Test("Each run that begins ends, whether its value is read, closed or released at the same time")
  func threads() async throws {
    let begun = Atomic(0)
    let ended = Atomic(0)
    for round in 0..<100 {
      let injector = try Injector {
        Bind(Int.self).to { 1 }.in(.shift).running { _ in
          begun.add(1, ordering: .relaxed)
          await canceled()
          ended.add(1, ordering: .relaxed)
        }
      }
      await withTaskGroup(of: Void.self) { group in
        let shift = try? injector.enter(.shift)
        for index in 0..<4 {
          group.addTask {
            if index > 0 { _ = try? shift?.resolve(Int.self) } else if round % 2 == 0 { await shift?.close() }
          }
        }
      }
      if round % 3 == 0 { await injector.close() }
    }
    #expect(await eventually { begun.load(ordering: .relaxed) == ended.load(ordering: .relaxed) })
    #expect(begun.load(ordering: .relaxed) > 0)
  }

  @Test("When an eager value cannot be made, what was made before is closed")
  func rollBack() async throws {
    let (notes, closed) = (Notes(), AsyncGate())
    #expect(throws: ResolutionError.self) {
      try Injector {
        Bind(Int.self).to { 1 }.eagerSingleton().running { _ in
          await canceled()
          notes.add("run")
        }.onClose { _ in
          notes.add("hook")
          closed.open()
        }
        Bind(String.self).to { (_: Int) throws -> String in throw Broken() }.eagerSingleton()
      }
    }
    await closed.pass()
    #expect(notes.all == ["run", "hook"])
  }
}

@Suite("Runs that end by themselves", .limited)
struct RunFailureTests {
  static let files = ["run-ended"]

  private static func injector(
    listener: @escaping @Sendable (InjectorEvent) -> Void = { _ in },
    _ run: @escaping @Sendable (Connection) async throws -> Void
  ) throws -> Injector {
    try Injector(
      Graph {
        Bind(Socket.self).to { Socket() }.singleton()
        Bind(Connection.self).to(Connection.init).singleton().running(run)
        Bind(Repository.self).to(Repository.init).singleton()
        Bind(String.self).to { (_: Repository) in "" }.singleton()
      }, listener: listener)
  }

  @Test("untilFailure() throws the error with the key, the place and the dependents, also when the run ended before")
  func failure() async throws {
    let start = #_sourceLocation
    let injector = try Injector {
      Bind(Socket.self).to { Socket() }.singleton()
      Bind(Connection.self).to(Connection.init).singleton().running { _ in throw Broken() }
      Bind(Repository.self).to(Repository.init).singleton()
      Bind(String.self).to { (_: Repository) in "" }.singleton()
    }
    try await injector.start()
    for _ in 0..<2 {
      let error = await #expect(throws: RunError.self) { try await injector.untilFailure() }
      #expect(error?.key == AnyKey(Connection.self))
      #expect(error?.dependents == [AnyKey(Repository.self), AnyKey(String.self)])
      #expect(error?.underlying is Broken)
      Golden.expect(error?.description ?? "", "run-ended", from: start)
    }
    let report = await injector.close()
    #expect(report.failures.map { $0.error is RunError } == [true])
    #expect(report.failures.first?.description == (report.failures.first?.error as? RunError)?.description)
  }

  @Test("A function that returns later is a failure, and its hooks are called all the same")
  func returned() async throws {
    let (gate, notes) = (AsyncGate(), Notes())
    let injector = try Injector {
      Bind(Int.self).to { 1 }.singleton().running { _ in await gate.pass() }.onClose { _ in notes.add("hook") }
    }
    try await injector.start()
    let failure = Task { try await injector.untilFailure() }
    await gate.wait()
    gate.open()
    let error = await #expect(throws: RunError.self) { try await failure.value }
    #expect(error?.underlying == nil)
    #expect(error?.message.text.hasSuffix("is stopped") == true)
    let report = await injector.close()
    #expect(report.failures.map(\.key) == [AnyKey(Int.self)])
    #expect(notes.all == ["hook"])
  }

  @Test("untilFailure() returns when the injector has been closed")
  func closed() async throws {
    let injector = try Self.injector { _ in await canceled() }
    try await injector.start()
    async let end: Void = injector.untilFailure()
    await injector.close()
    try await end
    try await injector.untilFailure()
  }

  @Test("untilFailure() throws when the caller is canceled")
  func canceledCaller() async throws {
    let injector = try Self.injector { _ in await canceled() }
    let waiter = Task { try await injector.untilFailure() }
    waiter.cancel()
    await #expect(throws: CancellationError.self) { try await waiter.value }
    await injector.close()
  }

  @Test("A scope's run is a failure of the scope, and not of what is around it")
  func scope() async throws {
    let injector = try Injector {
      Bind(Int.self).to { 1 }.in(.shift).running { _ in throw Broken() }
    }
    let shift = try injector.enter(.shift)
    try await shift.start()
    await #expect(throws: RunError.self) { try await shift.untilFailure() }
    let report = await injector.close()
    #expect(report.scopes.first?.failures.map(\.key) == [AnyKey(Int.self)])
    try await injector.untilFailure()
  }

  @Test("What nobody holds cannot run, and one value has one function")
  func misplaced() throws {
    let error = #expect(throws: GraphError.self) {
      try Graph {
        Bind(Int.self).to { 1 }.running { _ in }
        Bind(Connection.self).to { Connection(socket: Socket()) }.weak().running { _ in }
        Bind(String.self).to { "" }.singleton().running { _ in }.running { _ in }
      }
    }
    #expect(error?.findings.map(\.id) == ["misplaced", "misplaced", "misplaced"])
  }
}

extension Scope {
  fileprivate static let shift = Scope("shift")
}

private final class Socket: Sendable {
  static func opened() async -> Socket { Socket() }
}

private final class Connection: Sendable {
  let socket: Socket
  init(socket: Socket) { self.socket = socket }
}

private final class Repository: Sendable {
  let connection: Connection
  init(connection: Connection) { self.connection = connection }
}

private struct Broken: Error, CustomStringConvertible {
  var description: String { "the connection is broken" }
}

/// Waits for the cancellation of the current task.
private func canceled() async { try? await untilCanceled() }

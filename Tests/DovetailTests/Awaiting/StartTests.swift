import Dovetail
import DovetailInspection
import Synchronization
import Testing

extension Scope {
  fileprivate static let request = Scope("request")
}

@Suite("Starting an injector", .limited)
struct StartTests {
  @Test("Afterwards eager and awaited instances are available to every read")
  func reads() async throws {
    let made = Notes()
    let injector = try Injector {
      Bind(Config.self).to {
        made.add("config")
        return Config(size: 3)
      }
      Bind(Pool.self).to { (config: Config) in try await Pool(config.size) }.singleton()
      Bind(Users.self).to(Users.init).singleton()
      Bind(Screen.self).to { @MainActor in Screen(users: $0) }.eagerSingleton()
      Bind(Idle.self).to {
        made.add("idle")
        return Idle()
      }.singleton()
    }
    #expect(throws: ResolutionError.self) { try injector.resolve(Users.self) }
    try await injector.start()
    #expect(injector[Users.self].pool.size == 3)
    #expect(injector[Screen.self].users.pool === injector[Pool.self])
    #expect(made.all == ["config"])
    try await injector.start()
    #expect(made.all == ["config"])
  }

  // Outside of the test, because closures in it would have its actor.
  private func makeInjectorOfRequests() throws -> Injector {
    try Injector {
      Bind(Config.self).toInstance(Config(size: 3))
      Bind(Pool.self).to { (config: Config) in try await Pool(config.size) }.singleton()
      Bind(Users.self).to(Users.init).in(.request)
      Bind(Key<Int>("size")).to { (users: Users) in users.pool.size }
      Bind(Key<String>("awaited")).to { (users: Users) async in "\(users.pool.size)" }
    }
  }

  @Test("Without awaited dependencies, it resolves without switching tasks")
  @MainActor func resolvedAtOnce() async throws {
    let injector = try makeInjectorOfRequests()
    try await injector.start()
    let scope = try injector.enter(.request)
    var others = 0
    Task { others += 1 }
    // Outside of '#expect', which may itself switch tasks.
    let size = try await scope.resolved(Key<Int>("size"))
    #expect(others == 0)
    #expect(size == 3)
    #expect(scope.isAlive(Users.self))
    #expect(try await scope.resolved(Key<String>("awaited")) == "3")
  }

  @Test("It reports its progress")
  func progress() async throws {
    let injector = try Injector {
      Bind(Int.self).to { () async in 1 }.singleton()
      Bind(String.self).to { (number: Int) async in "\(number)" }.singleton()
      Bind(Idle.self).to { Idle() }.singleton()
    }
    var heard: [StartProgress] = []
    try await injector.start { heard.append($0) }
    // The task of the first value may end after that of the second one, which waited for the same creation.
    #expect(Set(heard.map(\.key)) == [AnyKey(Int.self), AnyKey(String.self)])
    #expect(heard.map(\.made) == [1, 2])
    #expect(heard.allSatisfy { $0.total == 2 })
  }

  @Test("It reports progress on its caller's actor")
  @MainActor
  func progressIsolation() async throws {
    let injector = try Injector { Bind(Int.self).to { () async in 1 }.singleton() }
    let heard = Heard()
    try await injector.start { progress in
      MainActor.assertIsolated()
      heard.keys.append(progress.key)
    }
    #expect(heard.keys == [AnyKey(Int.self)])
  }

  @Test("Instances are made in parallel, up to the limit", arguments: [1, 2, 4])
  func parallel(_ limit: Int) async throws {
    let running = Mutex(0)
    let most = Mutex(0)
    let gate = AsyncGate()
    @Sendable func make() async -> Int {
      let now = running.withLock { count in
        count += 1
        return count
      }
      most.withLock { $0 = max($0, now) }
      if now == limit { gate.open() }
      await gate.pass()
      running.withLock { $0 -= 1 }
      return now
    }
    let injector = try Injector {
      for index in 0..<8 { Bind(Key<Int>("\(index)")).to { await make() }.singleton() }
    }
    try await injector.start(atMost: limit)
    #expect(most.withLock { $0 } == limit)
  }

  @Test("A failure cancels the others and undoes nothing, and another start makes the missing ones")
  func failure() async throws {
    let notes = Notes()
    let isBroken = Mutex(true)
    let injector = try Injector {
      Bind(Int.self).to { () async in 1 }.onCreate { _ in notes.add("make 1") }.singleton()
        .onClose { _ in notes.add("close 1") }
      Bind(Double.self).to { (_: Int) async in 2 }.onCreate { _ in notes.add("make 2") }.singleton()
        .onClose { _ in notes.add("close 2") }
      Bind(String.self).to { (_: Double) async throws in
        if isBroken.withLock({ $0 }) { throw Broken() }
        return "fine"
      }.singleton().onClose { _ in notes.add("close 3") }
      Bind(Bool.self).to { (_: Double) async throws in
        if isBroken.withLock({ $0 }) { try await untilCanceled() }
        return true
      }.singleton()
    }
    let error = try #require(await #expect(throws: ResolutionError.self) { try await injector.start() })
    #expect(error.key == AnyKey(String.self))
    #expect(notes.all == ["make 1", "make 2"])
    #expect(try injector.resolve(Int.self) == 1)
    isBroken.withLock { $0 = false }
    try await injector.start()
    #expect(injector[String.self] == "fine")
    await injector.close()
    #expect(notes.all == ["make 1", "make 2", "close 3", "close 2", "close 1"])
  }

  @Test("Progress and the error of a limit name what is waited for, as when a run waits for what waits for it")
  func waits() async throws {
    let (address, half) = (AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to { () async in 1 }.singleton().running { _ in try await Task.sleep(for: .seconds(3600)) }
      Bind(Double.self).to { (_: Int) in
        await address.pass()
        return 1
      }.singleton()
      Bind(String.self).to { (number: Double) async in "\(number)" }.singleton()
      Bind(Float.self).to { () async in 1 }.singleton()
    }
    let last = Mutex<StartProgress?>(nil)
    let started = Task {
      try await injector.start { progress in
        last.withLock { $0 = progress }
        if progress.made == 2 { half.open() }
      }
    }
    await half.pass()
    await address.wait()
    // The task of 'String' may not have come to its wait yet.
    #expect(await eventually { last.withLock { $0?.waitsFor } == [AnyKey(Double.self)] })
    let error = try #require(
      await #expect(throws: TimeLimitError.self) { try await injector.start(within: .milliseconds(1)) })
    #expect(error.waitsFor == [AnyKey(Double.self)])
    #expect("\(error)" == "it has not ended within 0.001 seconds, as it waits for 'Double'")
    address.open()
    try await started.value
    #expect(last.withLock { $0?.waitsFor } == [])
    let report = await injector.close()
    #expect(report.failures.isEmpty, "\(report)")
  }

  @Test("A start of a scope waits for what it needs of the injector")
  func waitsAround() async throws {
    let address = AsyncGate()
    let injector = try Injector {
      Bind(Int.self).to { () async in
        await address.pass()
        return 1
      }.singleton()
      Bind(Double.self).to { (number: Int) async in Double(number) }.singleton()
      Bind(String.self).to { (number: Double) async in "\(number)" }.in(.request)
    }
    let scope = try injector.enter(.request)
    let read = Task { try await injector.resolved(Int.self) }
    await address.wait()
    var error: TimeLimitError?
    // On a busy machine, a limit may pass before the value of the scope waits.
    for _ in 0..<1_000 where error?.waitsFor != [AnyKey(Int.self)] {
      error = await #expect(throws: TimeLimitError.self) { try await scope.start(within: .milliseconds(5)) }
    }
    #expect(error?.waitsFor == [AnyKey(Int.self)])
    address.open()
    #expect(try await read.value == 1)
  }

  @Test("What must be there before is made before, without a parameter, and closed after")
  func madeAfter() async throws {
    let notes = Notes()
    let injector = try Injector {
      Bind(Int.self).to { 1 }.made(after: Double.self).made(after: Key<Float>("after")).singleton()
        .running({ _ in
          notes.add("run")
          try await Task.sleep(for: .seconds(3600))
        }).onClose { _ in notes.add("close") }
      Bind(Double.self).to { () async in
        notes.add("first")
        return 1
      }.singleton().onClose { _ in notes.add("last") }
      Bind(Key<Float>("after")).to { 1 }
    }
    try await injector.start()
    await injector.close()
    #expect(notes.all.filter { $0 != "run" } == ["first", "close", "last"])
    #expect(findings { Bind(Int.self).to { 1 }.made(after: Double.self) }.map(\.key) == [AnyKey(Double.self)])
  }

  @Test("A thousand failing starts make the possible instances once")
  func failures() async throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { () async in Citizen(census) }.singleton()
      Bind(Int.self).to { (_: Citizen) async throws -> Int in throw Broken() }.singleton()
    }
    for _ in 0..<1_000 { await #expect(throws: ResolutionError.self) { try await injector.start() } }
    #expect(census.made == 1)
    #expect(try injector.resolve(Citizen.self).isAlive)
  }

  @Test("Overlapping starts share instances, and each throws the error that it waited for")
  func overlappingFailures() async throws {
    let (gate, attempts) = (AsyncGate(), Counter())
    let injector = try Injector {
      Bind(Int.self).to { () async throws -> Int in
        attempts.count()
        await gate.pass()
        throw Broken()
      }.singleton()
    }
    let starts = (0..<10).map { _ in Task { try await injector.start() } }
    await gate.wait()
    // A canceled start does not affect the others.
    starts[0].cancel()
    #expect(await starts[0].result.failure is CancellationError)
    let resolved = Task { try await injector.resolved(Int.self) }
    gate.open()
    for start in starts.dropFirst() {
      let error = try #require(await start.result.failure as? ResolutionError)
      #expect(error.path == [AnyKey(Int.self)])
    }
    #expect(await resolved.result.failure is ResolutionError)
    #expect(attempts.value <= starts.count + 1)
  }

  @Test("An instance that was read during a failing start is complete, and closed once")
  func dependents() async throws {
    let (notes, gate) = (Notes(), AsyncGate())
    let injector = try Injector {
      Bind(Pool.self).to { try await Pool(1) }.singleton().onClose { _ in notes.add("pool") }
      Bind(Users.self).to(Users.init).singleton().onClose { _ in notes.add("users") }
      Bind(Int.self).to { (_: Pool) async throws -> Int in
        await gate.pass()
        throw Broken()
      }.singleton()
      Bind(Idle.self).to { (_: Users) in Idle() }.singleton()
    }
    let started = Task { try await injector.start() }
    await gate.wait()
    let users = try await injector.resolved(Users.self)
    _ = try await injector.resolved(Idle.self)
    gate.open()
    await #expect(throws: ResolutionError.self) { try await started.value }
    #expect(notes.all.isEmpty)
    #expect(injector[Users.self].pool === users.pool)
    _ = injector[Idle.self]
    await injector.close()
    #expect(notes.all == ["users", "pool"])
  }

  @Test("Many that need a collection of many are started by one visit to each")
  func collections() async throws {
    let (made, count) = (Counter(), 1_600)
    let injector = try Injector {
      for number in 0..<count {
        Bind(Key<Int>("consumer \(number)")).to { (all: [Idle]) async in all.count }.singleton()
        Contribute(Idle.self).to { () async in
          made.count()
          return Idle()
        }.singleton()
      }
    }
    try await injector.start()
    #expect(made.value == count)
    #expect((0..<count).allSatisfy { injector[Key<Int>("consumer \($0)")] == count })
  }

  @Test("Two parallel starts make each instance once")
  func twice() async throws {
    let made = Notes()
    let injector = try Injector {
      for index in 0..<20 {
        Bind(Key<Int>("\(index)")).to {
          await Task.yield()
          made.add("\(index)")
          return index
        }.singleton()
      }
    }
    async let first: () = injector.start()
    async let second: () = injector.start()
    try await first
    try await second
    #expect(made.all.count == 20)
  }

  @Test("A start that is canceled at any await leaves nothing half made, and may be tried again")
  func canceled() async throws {
    for count in 0..<12 {
      let steps = CancelingSteps(cancelingAfter: count)
      let notes = Notes()
      let injector = try Injector {
        Bind(Int.self).to {
          try await steps.step()
          notes.add("make 1")
          return 1
        }.singleton().onClose { _ in notes.add("close 1") }
        Bind(String.self).to { (_: Int) async throws in
          try await steps.step()
          try await steps.step()
          notes.add("make 2")
          return "2"
        }.singleton().onClose { _ in notes.add("close 2") }
      }
      let task = Task { try await injector.start() }
      steps.begin(canceling: task)
      let result = await task.result
      if result.failure != nil {
        #expect(result.failure is CancellationError)
        let all = notes.all
        #expect(all.allSatisfy { $0.hasPrefix("make") })
      }
      steps.stop()
      try await injector.start()
      #expect(injector[String.self] == "2")
      // The instances that the canceled start made are reused; the others are made once.
      await injector.close()
      #expect(notes.all == ["make 1", "make 2", "close 2", "close 1"])
    }
  }

  @Test("A singleton that is read too early has an error that says what to do")
  func tooSoon() throws {
    let injector = try Injector {
      Bind(Pool.self).to { try await Pool(1) }.eagerSingleton()
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(Pool.self) }
    #expect("\(error)".contains("try await injector.start()"))
  }
}

private struct Config: Sendable {
  let size: Int
}

private struct Users: Sendable {
  let pool: Pool
}

private struct Idle: Sendable {}

@MainActor
private final class Screen {
  let users: Users
  init(users: Users) { self.users = users }
}

private struct Broken: Error {}

private final class Heard {
  var keys: [AnyKey] = []
}

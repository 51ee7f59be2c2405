import Dovetail
import Foundation
import Synchronization
import Testing

@Suite("Awaited shared instances", .limited)
struct AwaitedSharingTests {
  @Test("Ten thousand parallel tasks get one instance, which is made once")
  func waiters() async throws {
    let gate = AsyncGate()
    let injector = try Injector {
      Bind(Engine.self).to {
        await gate.pass()
        return Engine()
      }.singleton()
      Bind(Car.self).to { Car(engine: $0) }
    }
    let first = Task { try await injector.resolved(Engine.self) }
    await gate.wait()
    try await withThrowingTaskGroup(of: Engine.self) { group in
      for _ in 0..<10_000 { group.addTask { try await injector.resolved(Car.self).engine } }
      group.addTask {
        gate.open()
        return try await injector.resolved(Engine.self)
      }
      let engine = try await first.value
      for try await other in group { #expect(other === engine) }
    }
    #expect(gate.arrivals == 1)
    #expect(try injector.resolve(Car.self).engine === injector[Engine.self])
  }

  @Test("A request at the end of a creation gets its instance, and no second one is made")
  func endingMeanwhile() async throws {
    let made = Counter()
    let keys = (0..<500).map { Key<Int>("ending \($0)") }
    let graph = try Graph {
      for key in keys { Bind(key).to { () async in made.count() }.singleton() }
    }
    try await Self.onBusyProcessors {
      let injector = try Injector(graph)
      let before = made.value
      let values = try await Self.asking(keys.count) { try await injector.resolved(keys[$0]) }
      #expect(values.count == 1)
      #expect(made.value - before == keys.count)
      return made.value - before == keys.count
    }
  }

  @Test("A read of a lazy at the end of a creation gets its instance, and no second one is made")
  func lazyEndingMeanwhile() async throws {
    let made = Counter()
    let injector = try Injector {
      Bind(Int.self).to { () async in made.count() }
    }
    try await Self.onBusyProcessors {
      let lazies = try (0..<500).map { _ in try injector.resolve(Lazy<Int>.self) }
      let before = made.value
      let values = try await Self.asking(lazies.count) { try await lazies[$0].resolved() }
      #expect(values.count == 1)
      #expect(made.value - before == lazies.count)
      return made.value - before == lazies.count
    }
  }

  /// Reads the values one by one in each of several tasks, so that reads often begin when another task's creation ends.
  ///
  /// - Returns: The distinct results of the tasks.
  private static func asking(
    _ count: Int, _ value: @escaping @Sendable (Int) async throws -> Int
  ) async throws -> Set<[Int]> {
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<8 {
        group.addTask {
          var values: [Int] = []
          for number in 0..<count { values.append(try await value(number)) }
          return values
        }
      }
      return try await group.reduce(into: []) { $0.insert($1) }
    }
  }

  /// Runs rounds for a second, or until one fails, while busy threads interrupt them at arbitrary points.
  private static func onBusyProcessors(_ round: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(1)
    let isOver = Flag()
    let threads = (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      JoinableThread { while !isOver.isSet {} }
    }
    defer {
      isOver.set()
      for thread in threads { thread.join() }
    }
    while try await round(), ContinuousClock.now < end {}
  }

  /// Whether the busy threads are to end.
  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
  }

  @Test("A waiter's cancellation is its own")
  func cancellation() async throws {
    let gate = AsyncGate()
    let injector = try Injector {
      Bind(Engine.self).to {
        await gate.pass()
        return Engine()
      }.singleton()
    }
    let first = Task { try await injector.resolved(Engine.self) }
    await gate.wait()
    let second = Task { try await injector.resolved(Engine.self) }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.open()
    let engine = try await second.value
    #expect(try await injector.resolved(Engine.self) === engine)
    #expect(gate.arrivals == 1)
  }

  @Test("A creation that nobody awaits any more is canceled, and started again by the next request")
  func abandoned() async throws {
    let gate = AsyncGate()
    let ended = AsyncGate()
    let injector = try Injector {
      Bind(Engine.self).to {
        await gate.pass()
        if gate.arrivals > 1 { return Engine() }
        defer { ended.open() }
        try await untilCanceled()
        return Engine()
      }.singleton()
    }
    gate.open()
    let first = Task { try await injector.resolved(Engine.self) }
    await gate.wait()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await ended.pass()
    _ = try await injector.resolved(Engine.self)
    #expect(gate.arrivals == 2)
  }

  @Test("A resolve that is canceled as its creation begins leaves the instance to the next one")
  func canceledAtTheBeginning() async throws {
    for _ in 0..<2_000 {
      let injector = try Injector {
        Bind(Engine.self).to { () async in Engine() }.singleton()
      }
      let begun = Flag()
      let first = Task {
        begun.set()
        return try await injector.resolved(Engine.self)
      }
      while !begun.isSet { await Task.yield() }
      first.cancel()
      _ = await first.result
      _ = try await injector.resolved(Engine.self)
    }
  }

  @Test("An error reaches all waiting tasks, with the path of each, and the next call tries again")
  func failure() async throws {
    let gate = AsyncGate()
    let injector = try Injector {
      Bind(Engine.self).to {
        await gate.pass()
        if gate.arrivals == 1 { throw Broken() }
        return Engine()
      }.singleton()
      Bind(Car.self).to { Car(engine: $0) }
    }
    let direct = Task { try await injector.resolved(Engine.self) }
    await gate.wait()
    let car = Task { try await injector.resolved(Car.self) }
    gate.open()
    let error = try #require(await direct.result.failure as? ResolutionError)
    #expect(error.kind == "failed")
    #expect(error.path == [AnyKey(Engine.self)])
    let other = await car.result
    // This read may have begun after the first creation ended; then it succeeds.
    if let error = other.failure as? ResolutionError { #expect(error.path == [AnyKey(Car.self), AnyKey(Engine.self)]) }
    _ = try await injector.resolved(Car.self)
  }

  @Test("The dependencies of an instance are made in parallel")
  func parallel() async throws {
    let (first, second) = (AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Int.self).to {
        first.open()
        await second.pass()
        return 1
      }.singleton()
      Bind(Double.self).to {
        second.open()
        await first.pass()
        return 2
      }.singleton()
      Bind(String.self).to { (int: Int, double: Double) in "\(int) \(double)" }
    }
    #expect(try await injector.resolved(String.self) == "1 2.0")
  }

  @Test("A synchronous singleton with an awaited dependency is made once, and then available to every read")
  func synchronous() async throws {
    let injector = try Injector {
      Bind(Engine.self).to { () async in Engine() }.singleton()
      Bind(Car.self).to { Car(engine: $0) }.singleton()
      Bind(Door.self).to { @MainActor (car: Car) in Door(car: car) }.singleton()
    }
    async let first = injector.resolved(Car.self)
    async let second = injector.resolved(Car.self)
    let car = try await first
    #expect(try await second.engine === car.engine)
    #expect(try injector.resolve(Car.self).engine === car.engine)
    let door = try await injector.resolved(Door.self)
    #expect(door.car.engine === car.engine)
    #expect(injector[Door.self] === door)
  }

  @Test("An object is held weakly that is awaited")
  func weak() async throws {
    let injector = try Injector {
      Bind(Engine.self).to { () async in Engine() }.weak()
      Bind(Car.self).to { Car(engine: $0) }
    }
    let car = try await injector.resolved(Car.self)
    #expect(try await injector.resolved(Engine.self) === car.engine)
    #expect(try injector.resolve(Engine.self) === car.engine)
    weak let engine = try await injector.resolved(Engine.self)
    _ = consume car
    #expect(engine == nil)
    #expect(throws: ResolutionError.self) { try injector.resolve(Engine.self) }
  }

  @Test("A scope's value is made once in each opening, and is no longer there when it is closed")
  func scope() async throws {
    let graph = try Graph {
      Bind(Engine.self).to { () async in Engine() }.in(.trip)
      Bind(Car.self).to { Car(engine: $0) }
    }
    let injector = try Injector(graph)
    let trip = try injector.enter(.trip)
    let engine = try await trip.resolved(Engine.self)
    #expect(try await trip.resolved(Car.self).engine === engine)
    #expect(try trip.resolve(Car.self).engine === engine)
    let other = try injector.enter(.trip)
    #expect(try await other.resolved(Engine.self) !== engine)
    await trip.close()
    await #expect(throws: ResolutionError.self) { try await trip.resolved(Engine.self) }
    await #expect(throws: ResolutionError.self) { try await injector.resolved(Engine.self) }
  }

  @Test("A scope that is closed meanwhile gives nobody the value, and releases it when it goes away")
  func closedMeanwhile() async throws {
    let census = Census()
    do {
      let gate = AsyncGate()
      let injector = try Injector {
        Bind(Citizen.self).to {
          await gate.pass()
          return Citizen(census)
        }.in(.trip)
      }
      let trip = try injector.enter(.trip)
      let made = Task { try await trip.resolved(Citizen.self) }
      await gate.wait()
      Self.close(trip)
      gate.open()
      let error = await #expect(throws: ResolutionError.self) { try await made.value }
      #expect(error?.kind == "scopeClosed")
    }
    #expect(census.made == 1)
    #expect(await eventually { census.alive == 0 })
  }

  private static func close(_ scope: Injector) { scope.beginClosing() }

  @Test("An injector is released with its awaited instances")
  func leak() async throws {
    weak var injector: Injector?
    weak var engine: Engine?
    do {
      let made = try Injector {
        Bind(Engine.self).to { () async in Engine() }.singleton()
        Bind(Car.self).to { Car(engine: $0) }
      }
      engine = try await made.resolved(Car.self).engine
      injector = made
      #expect(engine != nil)
    }
    #expect(await eventually { injector == nil })
    #expect(engine == nil)
  }

  @Test("A provider, a lazy and a factory throw when their injector is released")
  func gone() async throws {
    let (provider, lazy, factory) = try {
      let injector = try Injector {
        Bind(Engine.self).to { () async in Engine() }.singleton()
        Bind(Car.self).to(assisted: Int.self) { (_: Int, engine: Engine) in Car(engine: engine) }
      }
      return (injector[Provider<Engine>.self], injector[Lazy<Engine>.self], injector[Factory<Int, Car>.self])
    }()
    func expectGone(_ read: () async throws -> some Sendable) async {
      let error = await #expect(throws: ResolutionError.self) { _ = try await read() }
      #expect(error?.kind == "injectorGone")
    }
    await expectGone { try await provider.resolved() }
    await expectGone { try await lazy.resolved() }
    await expectGone { try await factory.resolved(1) }
  }

  @Test("An injected injector gets awaited instances from its forwarding target")
  func weakInjector() async throws {
    let injector = try Injector {
      Bind(Engine.self).to { () async in Engine() }.singleton()
      Bind(Workshop.self).to { Workshop(injector: $0) }
    }
    let workshop = injector[Workshop.self]
    let engine = try await workshop.injector.resolved(Engine.self)
    #expect(try await injector.resolved(Engine.self) === engine)
    try await workshop.injector.start()
    await workshop.injector.close()
    #expect(throws: ResolutionError.self) { try injector.resolve(Engine.self) }
  }

  @Test("A resolve that is canceled at any await leaves nothing half made")
  func canceledAnywhere() async throws {
    for count in 1...8 {
      let steps = CancelingSteps(cancelingAfter: count)
      let injector = try Injector {
        Bind(Int.self).to { () async throws in try await one(steps.step) }.singleton()
        Bind(Engine.self).to { (_: Int) async throws in
          try await steps.step()
          return Engine()
        }.singleton()
        Bind(Car.self).to { (engine: Engine, _: Int) async throws in
          try await steps.step()
          return Car(engine: engine)
        }
      }
      let resolving = Task { try await injector.resolved(Car.self) }
      steps.begin(canceling: resolving)
      let result = await resolving.result
      #expect(result.failure == nil || result.failure is CancellationError)
      steps.stop()
      let car = try await injector.resolved(Car.self)
      #expect(car.engine === injector[Engine.self])
      injector.checkInvariants()
    }
  }

  private func one(_ step: () async throws -> Void) async throws -> Int {
    try await step()
    return 1
  }

  // In a process of its own: other tests block threads of the pool, too.
  @Test(
    "Tasks that await a value whose function blocks its thread block no other one",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func blocking() async {
    await #expect(processExitsWith: .success) {
      let injector = try Injector {
        Bind(Engine.self).to {
          let task = DispatchSemaphore(value: 0)
          Task.detached {
            await Task.yield()
            task.signal()
          }
          task.wait()
          return Engine()
        }.singleton()
      }
      let engines: Set<ObjectIdentifier> = try await withThrowingTaskGroup(of: Engine.self) { group in
        for _ in 0..<16 { group.addTask { try await injector.resolved(Engine.self) } }
        return try await group.reduce(into: []) { $0.insert(ObjectIdentifier($1)) }
      }
      if engines.count != 1 { fatalError("\(engines.count) engines were made") }
    }
  }

  @Test("Awaited eager singletons do not prevent making the injector")
  func eager() async throws {
    let injector = try Injector {
      Bind(Engine.self).to { () async in Engine() }.eagerSingleton()
      Bind(Car.self).to { Car(engine: $0) }.eagerSingleton()
    }
    #expect(throws: ResolutionError.self) { try injector.resolve(Car.self) }
    let car = try await injector.resolved(Car.self)
    #expect(car.engine === injector[Engine.self])
  }
}

private final class Engine: Sendable {}

private struct Car: Sendable {
  let engine: Engine
}

@MainActor
private final class Door {
  let car: Car
  init(car: Car) { self.car = car }
}

private struct Workshop {
  let injector: Injector
}

private struct Broken: Error {}

extension Scope {
  fileprivate static let trip = Scope("trip")
}

import Dovetail
import Synchronization
import Testing

@Suite("Failed creation", .limited)
struct FailedCreationTests {
  @Test("A failed creation leaves nothing behind, and the next call tries again", arguments: Way.throwing)
  func retry(_ way: Way) throws {
    let census = Census()
    let failing = Failing(times: 2)
    let injector = try Injector {
      Bind(Service.self).to {
        let service = Service(census)
        try failing.run()
        return service
      }.singleton()
    }
    for attempt in 1...2 {
      let error = try #require(throws: ResolutionError.self) {
        try way.read(Service.self, Key(Service.self), from: injector)
      }
      #expect(error.kind == "failed")
      #expect(error.key == AnyKey(Service.self))
      guard case .failed(let cause) = error.reason else { continue }
      #expect(cause as? Failing.Failure == Failing.Failure(number: attempt))
      #expect(census.alive == 0)
    }
    let service = try way.read(Service.self, Key(Service.self), from: injector)
    #expect(try service === injector.resolve(Service.self))
    #expect(census.made == 3)
    #expect(census.alive == 1)
    withExtendedLifetime((injector, service)) {}
  }

  @Test("A thread that waits for a failing creation tries for itself")
  func waiting() throws {
    for _ in 0..<200 {
      let asked = Rendezvous()
      let failing = Failing(times: 1)
      let injector = try Injector {
        Bind(Service.self).to {
          asked.wait(for: 3)
          try failing.run()
          return Service(Census())
        }.singleton()
      }
      let results = try Threads.run(3) { _ in
        asked.arrive()
        return Result { () throws(ResolutionError) in ObjectIdentifier(try injector.resolve(Service.self)) }
      }
      #expect(results.count { $0.failure != nil } == 1)
      #expect(Set(results.compactMap { try? $0.get() }).count == 1)
    }
  }

  @Test("When every attempt fails, every thread gets its own error")
  func alwaysFailing() throws {
    let asked = Rendezvous()
    let failing = Failing(times: .max)
    let injector = try Injector {
      Bind(Service.self).to {
        asked.wait(for: 4)
        try failing.run()
        return Service(Census())
      }.singleton()
    }
    let numbers = try Threads.run(4) { _ in
      asked.arrive()
      let error = Result { () throws(ResolutionError) in try injector.resolve(Service.self) }.failure
      guard case .failed(let cause as Failing.Failure) = error?.reason else { return 0 }
      return cause.number
    }
    #expect(numbers.sorted() == [1, 2, 3, 4])
  }

  @Test("Instances from before the failure are cached if shared, and made again if not")
  func dependencies() throws {
    let shared = Census()
    let unshared = Census()
    let failing = Failing(times: 1)
    let injector = try Injector {
      Bind(Key<Service>("shared")).to { Service(shared) }.singleton()
      Bind(Key<Service>("unshared")).to { Service(unshared) }
      Bind(Service.self).to((Key<Service>("shared"), Key<Service>("unshared"))) { first, second in
        try failing.run()
        return Service(Census(), on: [first, second])
      }.singleton()
    }
    #expect(throws: ResolutionError.self) { try injector.resolve(Service.self) }
    #expect(shared.alive == 1)
    #expect(unshared.alive == 0)
    _ = injector[Service.self]
    #expect(shared.made == 1)
    #expect(unshared.made == 2)
  }

  @Test("The path leads from the key that was asked for to the one that failed")
  func path() throws {
    struct Refusal: Error {}
    let injector = try Injector {
      Bind(Int.self).to { throw Refusal() }.singleton()
      Bind(String.self).to { (number: Int) in "\(number)" }
      Bind([Character].self).to { (text: String) in Array(text) }.singleton()
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve([Character].self) }
    #expect(error.key == AnyKey(Int.self))
    #expect(error.path == [AnyKey([Character].self), AnyKey(String.self), AnyKey(Int.self)])
  }

  @Test("The path goes on through providers, lazies, factories and injectors", arguments: Detour.allCases)
  fileprivate func detour(_ detour: Detour) throws {
    struct Refusal: Error {}
    let injector = try Injector {
      Bind(Int.self).to { throw Refusal() }.singleton()
      Bind(Double.self).to(assisted: Int.self) { (number: Int, other: Int) in Double(number + other) }
      Bind(String.self).to {
        (provider: Provider<Int>, lazy: Lazy<Int>, factory: Factory<Int, Double>, injector: Injector) in
        switch detour {
        case .provider: "\(try provider.get())"
        case .lazy: "\(try lazy.get())"
        case .factory: "\(try factory.make(1))"
        case .injector: "\(try injector.resolve(Int.self))"
        }
      }
    }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(String.self) }
    #expect(error.kind == "failed")
    #expect(error.key == AnyKey(Int.self))
    let middle = detour == .factory ? [AnyKey(Double.self)] : []
    #expect(error.path == [AnyKey(String.self)] + middle + [AnyKey(Int.self)])
  }
}

private enum Detour: CaseIterable {
  case provider, lazy, factory, injector
}

private final class Service: Citizen, @unchecked Sendable {
  // Sendable: stores constants.
  let bases: [Service]

  init(_ census: Census, on bases: [Service] = []) {
    self.bases = bases
    super.init(census)
  }
}

/// Throws the number of the attempt a few times, and then succeeds.
private final class Failing: Sendable {
  struct Failure: Error, Equatable {
    let number: Int
  }

  private let times: Int
  private let attempts = Atomic(0)

  init(times: Int) {
    self.times = times
  }

  func run() throws {
    let number = attempts.add(1, ordering: .sequentiallyConsistent).newValue
    if number <= times { throw Failure(number: number) }
  }
}

import Dovetail
import Synchronization
import Testing

@Suite("Cycles of awaited instances", .limited)
struct AwaitedCycleTests {
  @Test("A creation that waits for itself by a provider is an error with its path")
  func alone() async throws {
    let injector = try Injector {
      Bind(Egg.self).to { (egg: Provider<Egg>) in try await egg.resolved() }.singleton()
      Bind(Int.self).to { (_: Egg) in 1 }
    }
    let error = try #require(await cycle { try await injector.resolved(Int.self) })
    #expect(error.key == AnyKey(Egg.self))
    #expect(error.path == [AnyKey(Egg.self), AnyKey(Egg.self)])
  }

  @Test("So are two that wait for each other, and the tasks that they start")
  func pair() async throws {
    let injector = try Injector {
      Bind(Egg.self).to { (chicken: Provider<Chicken>) in
        _ = try await Task { try await chicken.resolved() }.value
        return Egg()
      }.singleton()
      Bind(Chicken.self).to { (egg: Lazy<Egg>) in
        async let other = egg.resolved()
        _ = try await other
        return Chicken()
      }.singleton()
    }
    let error = try #require(await cycle { try await injector.resolved(Egg.self) })
    #expect(Set(error.path) == [AnyKey(Egg.self), AnyKey(Chicken.self)])
    #expect(error.path.first == error.path.last)
  }

  @Test("So are two that start at the same time")
  func atOnce() async throws {
    let (first, second) = (AsyncGate(), AsyncGate())
    let injector = try Injector {
      Bind(Egg.self).to { (chicken: Provider<Chicken>) in
        first.open()
        await second.pass()
        _ = try await chicken.resolved()
        return Egg()
      }.singleton()
      Bind(Chicken.self).to { (egg: Provider<Egg>) in
        second.open()
        await first.pass()
        _ = try await egg.resolved()
        return Chicken()
      }.singleton()
    }
    async let egg = cycle { try await injector.resolved(Egg.self) }
    async let chicken = cycle { try await injector.resolved(Chicken.self) }
    let errors = await [egg, chicken].compactMap(\.self)
    #expect(errors.count == 2)
  }

  @Test("So are two injectors that wait for each other")
  func injectors() async throws {
    let farm = try Injector {
      Bind(Egg.self).to { (other: Neighbor) in
        _ = try await other.resolved(Chicken.self)
        return Egg()
      }.singleton()
      Bind(Neighbor.self).to { Neighbor() }.singleton()
    }
    let yard = try Injector {
      Bind(Chicken.self).to {
        _ = try await farm.resolved(Egg.self)
        return Chicken()
      }.singleton()
    }
    farm[Neighbor.self].injector.withLock { $0 = yard }
    let error = await cycle { try await farm.resolved(Egg.self) }
    #expect(error != nil)
    farm[Neighbor.self].injector.withLock { $0 = nil }
  }

  @Test("A new value for which ever another one is made is an error")
  func unshared() async throws {
    let injector = try Injector {
      Bind(Egg.self).to { (egg: Provider<Egg>) in try await egg.resolved() }
    }
    let error = try #require(await cycle { try await injector.resolved(Egg.self) })
    #expect(error.key == AnyKey(Egg.self))
  }

  @Test("A task whose request fails, and that waits for nothing, still makes its instance")
  func caught() async throws {
    let injector = try Injector {
      Bind(Egg.self).to { (chicken: Provider<Chicken>) async in
        _ = try? await chicken.resolved()
        return Egg()
      }.singleton()
      Bind(Chicken.self).to { (egg: Provider<Egg>) async in
        _ = try? await egg.resolved()
        return Chicken()
      }.singleton()
    }
    _ = try await injector.resolved(Egg.self)
    _ = injector[Chicken.self]
  }

  @Test("So is an endless chain in which each resolves the next in its own task")
  func tasks() async throws {
    let injector = try Injector {
      Bind(Egg.self).to { (egg: Provider<Egg>) in try await Task { try await egg.resolved() }.value }
    }
    #expect(await cycle { try await injector.resolved(Egg.self) } != nil)
  }

  @Test("A task that outlives the creation that started it needs nothing for its own creation")
  func leftBehind() async throws {
    for _ in 0..<200 {
      let gate = AsyncGate()
      let left = Mutex<[Task<Void, any Error>]>([])
      let injector = try Injector {
        Bind(Egg.self).to { (egg: Provider<Egg>, chicken: Provider<Chicken>) async in
          let task = Task {
            await gate.pass()
            _ = try await (egg.resolved(), chicken.resolved())
          }
          left.withLock { $0.append(task) }
          return Egg()
        }.singleton()
        Bind(Chicken.self).to { (_: Egg) async in Chicken() }
      }
      _ = try await injector.resolved(Egg.self)
      gate.open()
      for task in left.withLock(\.self) { try await task.value }
    }
  }

  @Test("Of refreshes each of which starts the next one, none waits for another")
  func refreshes() async throws {
    let (count, end) = (Counter(), AsyncGate())
    let failures = Notes()
    let injector = try Injector {
      Bind(Egg.self).to { (next: Provider<Egg>) async in
        if count.count() == 2_000 { end.open() }
        if count.value < 2_000 {
          Task {
            do { _ = try await next.resolved() } catch {
              failures.add("\(error)")
              end.open()
            }
          }
        }
        return Egg()
      }
    }
    _ = try await injector.resolved(Egg.self)
    await end.pass()
    #expect(failures.all == [])
  }

  private func cycle(_ read: () async throws -> some Sendable) async -> ResolutionError? {
    do {
      _ = try await read()
      return nil
    } catch {
      var error = error as? ResolutionError
      // A function that rethrows the error adds a failure around it.
      while case .failed(let inner as ResolutionError)? = error?.reason { error = inner }
      return error?.kind == "cycle" ? error : nil
    }
  }
}

private final class Egg: Sendable {}
private final class Chicken: Sendable {}

private final class Neighbor: Sendable {
  let injector = Mutex<Injector?>(nil)

  func resolved<Value: Sendable>(_ type: Value.Type) async throws -> Value {
    guard let injector = injector.withLock({ $0 }) else { throw CancellationError() }
    return try await injector.resolved(type)
  }
}

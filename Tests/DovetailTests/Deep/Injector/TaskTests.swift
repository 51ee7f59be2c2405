import Dovetail
import Foundation
import Testing

@Suite("Tasks", .limited)
struct TaskTests {
  @Test("A task that an initializer starts may ask for the object under creation, and gets it finished")
  func startedOnThread() async throws {
    for _ in 0..<200 {
      let started = Rendezvous()
      let injector = try Injector {
        Bind(Service.self).to { (injector: Injector) in
          let service = Service {
            started.arrive()
            return ObjectIdentifier(try injector.resolve(Service.self))
          }
          started.wait()
          // Gives the task time to begin its read.
          Threads.letOthersRun()
          return service
        }.singleton()
      }
      let service = await Threads.later { injector[Service.self] }
      #expect(try await service.task.value == ObjectIdentifier(service))
    }
  }

  @Test("The same when the initializer itself runs in a task")
  func startedInTask() async throws {
    for _ in 0..<500 {
      let injector = try Injector {
        Bind(Service.self).to { (provider: Provider<Service>) in
          let service = Service { ObjectIdentifier(try provider.get()) }
          Threads.letOthersRun()
          return service
        }.singleton()
      }
      let service = await Task { injector[Service.self] }.value
      #expect(try await service.task.value == ObjectIdentifier(service))
    }
  }

  @Test("A cycle within a task is an error there too")
  func cycleInTask() async throws {
    let injector = try Injector {
      Bind(Int.self).to { (number: Provider<Int>) in try number.get() }.singleton()
    }
    let error = await Task { Result { () throws(ResolutionError) in try injector.resolve(Int.self) }.failure }.value
    #expect(error?.kind == "cycle")
    let child = await withTaskGroup { group in
      group.addTask { Result { () throws(ResolutionError) in try injector.resolve(Int.self) }.failure }
      return await group.next() ?? nil
    }
    #expect(child?.kind == "cycle")
  }

  @Test("Many tasks get one instance")
  func manyTasks() async throws {
    let census = Census()
    let injector = try Injector {
      Bind(Citizen.self).to { Citizen(census) }.singleton()
    }
    let seen = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<1000 { group.addTask { ObjectIdentifier(injector[Citizen.self]) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(seen.count == 1)
    #expect(census.made == 1)
  }

  // In processes of their own: a failure ends the process, or hangs.

  @Test("A task that outlives the creation which started it is not taken for a part of a later one")
  func longLivedTask() async {
    await #expect(processExitsWith: .success) {
      Threads.endProcessThatHangs()
      for _ in 0..<20 {
        let isReleased = try await Reuse().run()
        // The leak checker finds no tagged pointers, so nothing may be left when the process ends.
        #expect(await eventually(isReleased))
      }
    }
  }
}

/// A service whose initializer starts a task that outlives the creation's own task: a later task may then have the
/// address by which that one was identified.
private struct Reuse {
  private let gone = AsyncStream.makeStream(of: Void.self)
  private let asked = Rendezvous()

  /// - Returns: A closure that tells whether the injector has been released.
  func run() async throws -> @Sendable () -> Bool {
    let slow = Key<String>("slow")
    let injector = try Injector { [gone = gone.stream, asked] in
      Bind(Background.self).to { (injector: Injector) in
        let creator = Self.currentTask
        return Background {
          for await _ in gone { break }
          for _ in 0..<10_000 {
            let child = Task {
              guard Self.currentTask == creator else { return false }
              asked.arrive()
              return try injector.resolve(slow) == "made"
            }
            if try await child.value { return true }
          }
          return false
        }
      }.singleton()
      Bind(slow).to {
        asked.wait()
        Threads.letOthersRun()
        return "made"
      }.singleton()
    }
    let background = await Task { injector[Background.self] }.value
    async let made = Threads.later { injector[slow] }
    gone.continuation.yield()
    let isReused = try await background.task.value
    // The allocator may not use the memory again; without this, the slow function would then wait forever.
    if !isReused { asked.arrive() }
    #expect(await made == "made")
    return { [weak injector] in injector == nil }
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  private final class Background: Sendable {
    let task: Task<Bool, any Error>

    init(_ body: @escaping @Sendable () async throws -> Bool) {
      task = Task(operation: body)
    }
  }
}

private final class Service: Sendable {
  // The result is an identifier, because a task that returned the service would be a retain cycle.
  let task: Task<ObjectIdentifier, any Error>

  init(_ body: @escaping @Sendable () throws -> ObjectIdentifier) {
    task = Task { try body() }
  }
}

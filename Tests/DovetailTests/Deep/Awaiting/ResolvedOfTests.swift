import Dispatch
import Dovetail
import DovetailProperties
import Testing

@Suite("What resolved gives", .limited)
struct ResolvedOfTests {
  private final class Store: Sendable {}
  private final class Mark: Sendable {}
  @MainActor private final class Model {}
  private struct Holder: Sendable {
    let lazy: Lazy<Store>
  }
  private final class Desk {
    @Lazy var store: Store
    init() {}
  }

  @Test("An optional of an unshared awaited value holds it, which is made once")
  func optional() async throws {
    let made = Counter()
    let injector = try Injector {
      Bind(Int.self).to { () async in made.count() }
    }
    #expect(try await injector.resolved(Int?.self) == 1)
    #expect(made.value == 1)
    #expect(try await injector.resolved(Double?.self) == nil)
  }

  @Test("An optional of a value of the main actor holds it, wherever it is awaited")
  func mainActor() async throws {
    let injector = try Injector { Bind(Model.self).to { @MainActor in Model() } }
    let model = try await Task.detached { try await injector.resolved(Model?.self) }.value
    #expect(model != nil)
  }

  @Test("An optional of a value that cannot be made throws what the value throws")
  func optionalError() async throws {
    struct Broken: Error {}
    let injector = try Injector { Bind(Int.self).to { () async throws -> Int in throw Broken() } }
    let error = await #expect(throws: ResolutionError.self) { try await injector.resolved(Int?.self) }
    #expect(error?.underlying is Broken)
    #expect(error?.path.contains(AnyKey(Int.self)) == true)
  }

  @Test("A thread reads a lazy of an immediate value while a task awaits it", arguments: [false, true])
  func lazy(isWeaklyNeeding: Bool) async throws {
    let (begun, go, made) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), Counter())
    let injector = try Injector {
      let mark = Bind(Mark.self).to { Mark() }
      if isWeaklyNeeding { mark.weak() } else { mark }
      Bind(Store.self).to { (_: Mark) in
        if made.count() == 1 {
          begun.signal()
          go.wait()
        }
        return Store()
      }
      Bind(Holder.self).to(Holder.init).singleton()
    }
    let lazy = injector[Holder.self].lazy
    // On threads, since tasks may have to wait for the function.
    let (awaited, read) = await Threads.later {
      let awaited = Task { try await lazy.resolved() }
      begun.wait()
      let read = Result {
        try Threads.run(
          { Result { try lazy.get() } as Result<Store, any Error>? },
          {
            for _ in 0..<20 { Threads.letOthersRun() }
            go.signal()
            return nil
          })
      }
      return (awaited, read)
    }
    let (first, second) = (try await awaited.value, try #require(read.get()[0]).get())
    #expect(first === second)
    #expect(made.value == 1)
  }

  @Test("Threads and tasks that read a lazy at once get the same value")
  func lazyTogether() async throws {
    for _ in 0..<200 {
      let made = Counter()
      let injector = try Injector {
        Bind(Mark.self).to { Mark() }.weak()
        Bind(Store.self).to { (_: Mark) in
          made.count()
          return Store()
        }
        Bind(Holder.self).to(Holder.init).singleton()
      }
      let lazy = injector[Holder.self].lazy
      try await withThrowingTaskGroup(of: Store.self) { group in
        for index in 0..<4 {
          group.addTask { index % 2 == 0 ? try await lazy.resolved() : try lazy.get() }
        }
        let stores = try await group.reduce(into: []) { $0.append($1) }
        #expect(stores.allSatisfy { $0 === stores[0] })
      }
      #expect(made.value == 1)
    }
  }

  enum Function: CaseIterable { case unshared, singleton, perResolution, factory, dependency, immediate }

  @Test("A cancellation that a function throws, though nobody is canceled, is its error", arguments: Function.allCases)
  func cancellation(_ function: Function) async throws {
    @Sendable func make() async throws -> Store { throw CancellationError() }
    let injector = try Injector {
      let store = Bind(Store.self)
      switch function {
      case .unshared: store.to { () async throws in try await make() }
      case .singleton, .dependency: store.to { () async throws in try await make() }.singleton()
      case .perResolution: store.to { () async throws in try await make() }.perResolution()
      case .factory: store.to(assisted: Int.self) { (_: Int) async throws in try await make() }
      case .immediate: store.to { () throws -> Store in throw CancellationError() }
      }
      if function == .dependency { Bind(String.self).to { (_: Store) async in "" } }
    }
    let error = await #expect(throws: ResolutionError.self) {
      switch function {
      case .dependency: _ = try await injector.resolved(String.self)
      case .factory: _ = try await injector[Factory<Int, Store>.self].resolved(1)
      default: _ = try await injector.resolved(Store.self)
      }
    }
    #expect(error?.id == "failed")
    #expect(error?.underlying is CancellationError)
    #expect(error?.path.last.map { "\($0)".contains("Store") } == true)
    if function == .singleton {
      let start = await #expect(throws: ResolutionError.self) { try await injector.start() }
      #expect(start?.id == "failed")
    }
  }

  @Test("The cancellation of a caller stays one")
  func canceledCaller() async throws {
    let begun = AsyncGate()
    let injector = try Injector {
      Bind(Store.self).to(assisted: Int.self) { (_: Int) async throws -> Store in
        begun.open()
        try await untilCanceled()
        return Store()
      }
    }
    let task = Task { try await injector[Factory<Int, Store>.self].resolved(1) }
    await begun.pass()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("The error of a lazy property that is awaited names the property, as that of one that is read")
  func property() async throws {
    struct Broken: Error {}
    let injector = try Injector { Bind(Store.self).to { () async throws -> Store in throw Broken() } }
    let desk = injector.run { Desk() }
    let read = #expect(throws: ResolutionError.self) { try desk.$store.get() }
    let awaited = await #expect(throws: ResolutionError.self) { try await desk.$store.resolved() }
    #expect(awaited?.underlying is Broken)
    #expect(awaited?.propertyName == read?.propertyName && awaited?.propertyName != nil)
    #expect(awaited?.property?.line == read?.property?.line && awaited?.property?.line != nil)
  }

  @Test("Readers that are not canceled get an end, however many others are")
  func canceledReaders() async throws {
    struct Broken: Error {}
    let injector = try Injector {
      Bind(Store.self).to { () async throws -> Store in
        await Task.yield()
        try Task.checkCancellation()
        throw Broken()
      }.singleton()
    }
    for _ in 0..<500 {
      let readings = (0..<8).map { _ in Task { try await injector.resolved(Store.self) } }
      for index in readings.indices where index % 2 == 0 {
        if index % 4 == 0 { await Task.yield() }
        readings[index].cancel()
      }
      for index in readings.indices where index % 2 == 1 {
        let error = try #require(await readings[index].result.failure as? ResolutionError)
        #expect(error.underlying is Broken)
      }
      for reading in readings { _ = await reading.result }
    }
  }
}

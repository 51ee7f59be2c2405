import Dovetail
import DovetailInspection
import Synchronization
import Testing

@Suite("Observing awaited instances", .limited)
struct AwaitedObservationTests {
  @Test("A listener gets the dependent of each creation, through awaited and immediate bindings")
  func dependents() async throws {
    let heard = Heard()
    let injector = try Injector(
      Graph {
        Bind(Int.self).to { 3 }
        Bind(Pool.self).to(Pool.init).singleton()
        Bind(Users.self).to(Users.init).singleton()
        Bind(Page.self).to(Page.init)
        Bind(String.self).to { (_: Page, _: Int) async in "page" }
      }, listener: heard.add)
    _ = try await injector.resolved(String.self)
    #expect(
      heard.all == [
        "4 Int for Pool", "3 Pool for Users", "2 Users for Page", "1 Page for String", "1 Int for String", "0 String",
      ])
  }

  @Test("A listener gets the dependents of decorators and of the decorated bindings")
  func decorators() async throws {
    let heard = Heard()
    let injector = try Injector(
      Graph {
        Bind(Int.self).to { 1 }
        Bind(String.self).to { () async in "text" }.perResolution()
        Decorate(String.self) { "[\($0)]" }
        Decorate(String.self) { (text: String, number: Int) async in "\(text) \(number)" }
      }, listener: heard.add)
    #expect(try await injector.resolved(String.self) == "[text] 1")
    #expect(
      heard.all == ["2 String for String", "1 String for String", "1 Int for String", "0 String"])
  }

  @Test("A creation that throws or is canceled is reported with its error")
  func failures() async throws {
    let (heard, gate, readerEnd) = (Heard(), AsyncGate(), AsyncGate())
    let injector = try Injector(
      Graph {
        Bind(Int.self).to { () async throws -> Int in throw Broken() }
        Bind(Double.self).to { () async throws -> Double in
          await gate.pass()
          do { try await untilCanceled() } catch {
            await readerEnd.pass()
            throw error
          }
          return 1
        }.perResolution()
        Bind(Float.self).to { (_: Double) async in 1 }.singleton()
      }, listener: heard.add)
    await #expect(throws: ResolutionError.self) { try await injector.resolved(Int.self) }
    gate.open()
    let task = Task { try await injector.resolved(Float.self) }
    await gate.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    readerEnd.open()
    #expect(await eventually { heard.all == ["0 Int failed", "1 Double for Float failed"] })
  }

  @Test("A listener may resolve, and is not notified of its own creations")
  func resolving() async throws {
    let heard = Heard()
    let known = Mutex<Injector?>(nil)
    let injector = try Injector(
      Graph {
        Bind(Int.self).to { () async in 1 }
        Bind(Double.self).to { 1 }
      },
      listener: { creation in
        heard.add(creation)
        _ = known.withLock { $0 }?[Double.self]
      })
    known.withLock { $0 = injector }
    defer { known.withLock { $0 = nil } }
    _ = try await injector.resolved(Int.self)
    #expect(heard.all == ["0 Int"])
  }

  @Test("Resolves that wait at the same time have separate lanes")
  func lanes() async throws {
    let (heard, first, second) = (Heard(), AsyncGate(), AsyncGate())
    let injector = try Injector(
      Graph {
        Bind(Int.self).to {
          first.open()
          await second.pass()
          return 1
        }
        Bind(Double.self).to {
          second.open()
          await first.pass()
          return 1
        }.singleton()
      }, listener: heard.add)
    async let number = injector.resolved(Int.self)
    async let other = injector.resolved(Double.self)
    _ = try await (number, other)
    #expect(heard.laneCount == 2)
  }

  @Test("A record counts awaited instances, and knows the living ones and their holders")
  func record() async throws {
    let graph = try Graph {
      Bind(Int.self).toInstance(1)
      Bind(Pool.self).to(Pool.init).singleton()
      Bind(Users.self).to(Users.init)
      Bind(Session.self).to(assisted: String.self) { (_: String, pool: Pool) async in Session(pool: pool) }
      Bind(String.self).to { () async in "text" }.perResolution()
      Decorate(String.self) { (text: String) async in "[\(text)]" }
    }
    let record = CreationRecord(isTrackingObjects: true)
    var session: Session?
    do {
      let injector = try Injector(graph, recording: record)
      for _ in 0..<2 { _ = try await injector.resolved(Users.self) }
      session = try await injector[Factory<String, Session>.self].resolved("Ada")
      _ = try await injector.resolved(String.self)
    }
    let made = record.report(of: graph).bindings
    // The factory and the session that it makes both count.
    #expect(made.map(\.count) == [1, 1, 2, 1, 1, 1, 1])
    #expect(await eventually { record.survivors().map(\.key) == [AnyKey(Pool.self), AnyKey(Session.self)] })
    #expect(record.survivors().first?.holders.map(\.key) == [AnyKey(Session.self)])
    withExtendedLifetime(session) {}
    session = nil
    #expect(record.survivors().isEmpty)
  }

  @Test("A strict injector makes no live value that is awaited, and names the chain")
  func strict() async throws {
    let injector = try Injector(Self.live().strict())
    let error = try #require(await #expect(throws: ResolutionError.self) { try await injector.resolved(Page.self) })
    #expect(error.id == "live")
    #expect(error.path == [AnyKey(Page.self), AnyKey(Users.self), AnyKey(Pool.self)])
    await #expect(throws: ResolutionError.self) { try await injector.start() }
    #expect(!injector.isAlive(Pool.self))
    let heard = Heard()
    let listened = try Injector(Self.live().strict(), listener: heard.add)
    await #expect(throws: ResolutionError.self) { try await listened.start() }
    #expect(heard.all == ["0 Pool failed"])
  }

  @Test("A reporting strict injector names the collection of a live element, which an override can replace")
  func reportedElement() throws {
    let errors = Mutex<[ResolutionError]>([])
    let graph = try Graph {
      Contribute(Int.self).to { 1 }.live()
      Bind(String.self).to { (numbers: [Int]) in "\(numbers)" }
    }.strict { error in errors.withLock { $0.append(error) } }
    #expect(try Injector(graph)[String.self] == "[1]")
    let first = errors.withLock { $0.first }
    let error = try #require(first)
    #expect(error.path == [AnyKey(String.self), AnyKey([Int].self), AnyKey(Int.self)])
    #expect("\(error)".contains("override the collection: overriding { Bind([Int].self).to { … } }"))
  }

  @Test("A reporting strict injector names the chain, also of a request by an async function, and continues")
  func reporting() async throws {
    let errors = Mutex<[ResolutionError]>([])
    let graph = try Self.live().strict { error in errors.withLock { $0.append(error) } }
    _ = try await Injector(graph).resolved(Page.self)
    let chain = [AnyKey(Page.self), AnyKey(Users.self), AnyKey(Pool.self)]
    #expect(errors.withLock { $0 }.map(\.path) == [chain, chain + [AnyKey(Int.self)]])
  }

  private static func live() throws -> Graph {
    try Graph {
      Bind(Int.self).to { 3 }.live()
      Bind(Pool.self).to(Pool.init).singleton().live()
      Bind(Users.self).to(Users.init)
      Bind(Page.self).to(Page.init)
    }
  }
}

private final class Heard: Sendable {
  private let creations = Mutex<[Creation]>([])

  @Sendable
  func add(_ event: InjectorEvent) { creations.withLock { $0 += [event.creation].compactMap(\.self) } }

  /// The depth, the key and the dependent of each creation.
  var all: [String] {
    creations.withLock { $0 }.map { creation in
      let dependent = creation.dependent.map { " for \($0)" } ?? ""
      return "\(creation.depth) \(creation.key)\(dependent)\(creation.error == nil ? "" : " failed")"
    }
  }

  var laneCount: Int { Set(creations.withLock { $0 }.map(\.lane)).count }
}

private struct Broken: Error {}

private final class Users: Sendable {
  let pool: Pool
  init(pool: Pool) { self.pool = pool }
}

private struct Page: Sendable {
  let users: Users
}

private final class Session: Sendable {
  let pool: Pool
  init(pool: Pool) { self.pool = pool }
}

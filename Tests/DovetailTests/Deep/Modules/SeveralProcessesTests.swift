import Distributed
import Dovetail
import Foundation
import TestSupport
import Testing

enum Role: String, CaseIterable {
  case web, worker, migration
}

struct ServiceModule: Module {
  let role: Role

  var bindings: Bindings {
    switch role {
    case .web:
      ClusterModule()
      WebModule()
    case .worker:
      ClusterModule()
      PhrasesModule()
      WorkerModule()
    case .migration:
      PhrasesModule()
      Bind(Migration.self).to(Migration.init)
    }
  }
}

struct PhrasesModule: Module {
  var bindings: Bindings {
    Bind(Phrases.self).to { await Phrases.open() }.singleton().onClose { await $0.close() }
  }
}

struct Migration {
  let phrases: Phrases
  func run() async { await phrases.set("Good evening") }
}

extension Role {
  var roots: [Root] {
    switch self {
    case .web: [Root(WelcomePage.self, in: .call)]
    case .worker: [Root(Greeter.self), Root(Reply.self, in: .call)]
    case .migration: [Root(Migration.self)]
    }
  }
}

struct RoleTests {
  @Test("The graph of a role binds all its roots", arguments: Role.allCases)
  func complete(_ role: Role) throws {
    try Graph(ServiceModule(role: role)).verify(roots: role.roots)
  }
}

typealias Cluster = LocalTestingDistributedActorSystem

protocol Greetings: Sendable {
  func greeting(for name: String, _ trace: Trace) async throws -> String
}

distributed actor Greeter: Greetings {
  typealias ActorSystem = Cluster
  private let injector: Injector

  init(cluster: Cluster, injector: Injector) {
    actorSystem = cluster
    self.injector = injector
  }

  distributed func greeting(for name: String, _ trace: Trace) async throws -> String {
    try await injector.withScope(.call) {
      Seed(Trace.self, trace)
    } perform: { call in
      try await call.resolved(Reply.self).text(for: name)
    }
  }
}

struct Reply {
  let phrases: Phrases
  let log: CallLog

  func text(for name: String) async -> String {
    log.write("greets \(name)")
    return "\(await phrases.greeting), \(name)."
  }
}

struct WorkerModule: Module {
  var bindings: Bindings {
    Bind(Greeter.self).to(Greeter.init).eagerSingleton()
    Bind(Reply.self).to(Reply.init)
    Bind(Trace.self).seeded(in: .call)
  }
}

extension Keys {
  static let greeterID = Key<Greeter.ID>("greeterID")
}

struct WebModule: Module {
  var bindings: Bindings {
    Bind(.greeterID).seeded()
    Bind(Greeter.self).to((.greeterID, Key(Cluster.self))) { try Greeter.resolve(id: $0, using: $1) }.singleton()
    Bind(Greetings.self).to { (greeter: Greeter) in greeter }
    Bind(WelcomePage.self).to(WelcomePage.init)
    Bind(WebRequest.self).seeded(in: .call)
    Bind(Trace.self).to(Trace.init(request:)).in(.call)
  }
}

extension Scope {
  static let call = Scope("call")
}

struct WebRequest: Sendable {
  let name: String
  let headers: [String: String]
}

struct Trace: Codable, Sendable {
  let parent: String

  init(request: WebRequest) { parent = request.headers["traceparent"] ?? UUID().uuidString }
}

struct CallLog: Sendable {
  let trace: Trace
  let log: any LogSink

  func write(_ text: String) { log.write("\(trace.parent) \(text)") }
}

struct ClusterModule: Module {
  var bindings: Bindings {
    Bind(Cluster.self).to(Cluster.init).singleton()
    Bind(LogSink.self).to(StandardSink.init).singleton()
    Bind(CallLog.self).to(CallLog.init).in(.call)
  }
}

struct WelcomePage {
  let greetings: any Greetings
  let request: WebRequest
  let trace: Trace
  let log: CallLog

  func text() async throws -> String {
    log.write("shows the page")
    return "<h1>\(try await greetings.greeting(for: request.name, trace))</h1>"
  }
}

func respond(to request: WebRequest, _ injector: Injector) async throws -> String {
  try await injector.withScope(.call) {
    Seed(WebRequest.self, request)
  } perform: { call in
    try await call.resolve(WelcomePage.self).text()
  }
}

struct GreetingsDouble: Greetings {
  func greeting(for name: String, _ trace: Trace) -> String { "Hello, \(name)!" }
}

func webAlone() throws -> Graph {
  try Graph(ServiceModule(role: .web)).overriding {
    Bind(Greetings.self).to { GreetingsDouble() }
    Bind(.greeterID).toInstance(Greeter.ID(id: "nobody"))
  }
}

// MARK: - Declarations that the article takes for granted

protocol LogSink: Sendable {
  func write(_ line: String)
}

struct StandardSink: LogSink {
  func write(_ line: String) { print(line) }
}

actor Phrases {
  private(set) var greeting = "Good day"
  private(set) var isClosed = false

  static func open() async -> Phrases { Phrases() }
  func set(_ greeting: String) { self.greeting = greeting }
  func close() { isClosed = true }
}

// MARK: - Tests

@Suite("Several processes", .limited)
struct SeveralProcessesTests {
  private final class LogDouble: LogSink {
    let notes = Notes()
    func write(_ line: String) { notes.add(line) }
  }

  /// The state that the injectors of a test share, as if each were a process.
  private let cluster = Cluster()
  private let log = LogDouble()
  private let unknown = Greeter.ID(id: "unknown")
  private let request = WebRequest(name: "Jekyll", headers: ["traceparent": "00-4b-f9-01"])

  private func worker() async throws -> Injector {
    let graph = try Graph(ServiceModule(role: .worker)).overriding {
      Bind(Cluster.self).toInstance(cluster)
      Bind(LogSink.self).toInstance(log)
    }
    let injector = try Injector(graph)
    try await injector.start()
    return injector
  }

  private func web(_ greeter: Greeter.ID, _ listener: @escaping @Sendable (InjectorEvent) -> Void = { _ in }) throws
    -> Injector
  {
    let graph = try Graph(ServiceModule(role: .web)).overriding {
      Bind(Cluster.self).toInstance(cluster)
      Bind(LogSink.self).toInstance(log)
    }
    return try Injector(graph, listener: listener) { Seed(.greeterID, greeter) }
  }

  @Test("A missing binding of a role is reported at the line of its root")
  func incomplete() throws {
    let error = #expect(throws: GraphError.self) {
      try Graph(ServiceModule(role: .migration)).verify(roots: Role.worker.roots)
    }
    #expect(error?.findings.map(\.id) == ["missing", "missing"])
  }

  @Test("A migration needs no cluster, and closes what it opened")
  func migration() async throws {
    let injector = try Injector(ServiceModule(role: .migration))
    #expect(!injector.isBound(Cluster.self))
    try await injector.start()
    await injector[Migration.self].run()
    let phrases = injector[Phrases.self]
    await injector.close()
    #expect(await phrases.greeting == "Good evening")
    #expect(await phrases.isClosed)
  }

  @Test("A trace goes from a header by a scoped value and a call into the scope of another process")
  func trace() async throws {
    let worker = try await worker()
    let id = worker[Greeter.self].id
    defer { cluster.resignID(id) }
    let text = try await respond(to: request, try web(id))
    #expect(text == "<h1>Good day, Jekyll.</h1>")
    #expect(log.notes.all == ["00-4b-f9-01 shows the page", "00-4b-f9-01 greets Jekyll"])
    await worker.close()
  }

  @Test("Parallel requests have separate traces")
  func sideBySide() async throws {
    let worker = try await worker()
    let id = worker[Greeter.self].id
    defer { cluster.resignID(id) }
    let web = try web(id)
    try await withThrowingTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          _ = try await respond(to: WebRequest(name: "\(number)", headers: ["traceparent": "\(number)"]), web)
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<100).flatMap { ["\($0) greets \($0)", "\($0) shows the page"] }
    #expect(log.notes.all.sorted() == expected.sorted())
    await worker.close()
  }

  @Test("An actor is hosted, and the system made, before the first request")
  func eager() throws {
    let made = Notes()
    let worker = try Injector(Graph(ServiceModule(role: .worker))) {
      if let creation = $0.creation { made.add("\(creation.key)") }
    }
    #expect(made.all == ["LocalTestingDistributedActorSystem", "Greeter"])
    let greeter = worker[Greeter.self]
    defer { greeter.actorSystem.resignID(greeter.id) }
    #expect(greeter.actorSystem === worker[Cluster.self])
  }

  @Test("The reference is resolved once in the process")
  func shared() async throws {
    let worker = try await worker()
    let id = worker[Greeter.self].id
    defer { cluster.resignID(id) }
    let made = Notes()
    let web = try web(id) { if let creation = $0.creation { made.add("\(creation.key)") } }
    for _ in 1...2 { #expect(try web.resolve(Greetings.self) as? Greeter === web[Greeter.self]) }
    #expect(made.all.count { $0 == "Greeter" } == 1)
    await worker.close()
  }

  @Test("The error for an unknown id has the actor's key, the dependents and the system's cause")
  func unknownID() throws {
    let web = try web(unknown)
    let error = try #require(throws: ResolutionError.self) { try web.resolve(Greetings.self) }
    #expect(error.key == AnyKey(Greeter.self))
    #expect(error.path.map(\.description) == ["Greetings", "Greeter"])
    guard case .failed(let cause) = error.reason else { throw error }
    #expect(cause is LocalTestingDistributedActorSystemError)
    #expect("\(error)".contains("making 'Greeter' failed"))
    #expect("\(error)".contains("Unable to locate id"))
  }

  @Test("A double of the protocol stands in for the remote actor, which nobody resolves")
  func double() async throws {
    let graph = try webAlone().overriding { Bind(LogSink.self).toInstance(log) }
    #expect(try await respond(to: request, try Injector(graph)) == "<h1>Hello, Jekyll!</h1>")
  }
}

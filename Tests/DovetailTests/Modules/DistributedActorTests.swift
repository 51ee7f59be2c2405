import Distributed
import Dovetail
import Foundation
import TestSupport
import Testing

typealias Cluster = LocalTestingDistributedActorSystem

protocol Greetings: Sendable {
  func greeting(for name: String) async throws -> String
}

distributed actor Greeter: Greetings {
  typealias ActorSystem = Cluster
  distributed func greeting(for name: String) -> String { "Good day, \(name)." }
}

struct WelcomePage {
  let greetings: any Greetings
  func text(for name: String) async throws -> String { "<h1>\(try await greetings.greeting(for: name))</h1>" }
}

extension Keys {
  static let greeterID = Key<Greeter.ID>("greeterID")
}

struct WorkerModule: Module {
  var bindings: Bindings {
    Bind(Greeter.self).to(Greeter.init(actorSystem:)).eagerSingleton()
  }
}

struct WebModule: Module {
  let greeter: Greeter.ID

  var bindings: Bindings {
    Bind(.greeterID).toInstance(greeter)
    Bind(Greeter.self).to(.greeterID, Key(Cluster.self)) { try Greeter.resolve(id: $0, using: $1) }.singleton()
  }
}

enum Role {
  case worker
  case web(greeter: Greeter.ID)
}

struct ServiceModule: Module {
  let role: Role

  var bindings: Bindings {
    Bind(Cluster.self).to(Cluster.init).singleton()
    Bind(Greetings.self).to { (greeter: Greeter) in greeter }
    Bind(WelcomePage.self).to(WelcomePage.init)
    switch role {
    case .worker: WorkerModule()
    case .web(let greeter): WebModule(greeter: greeter)
    }
  }
}

@Suite("Distributed actors", .limited)
struct DistributedActorTests {
  struct GreetingsDouble: Greetings {
    func greeting(for name: String) -> String { "Hello, \(name)!" }
  }

  /// What the injectors of a test share, as processes do.
  let cluster = Cluster()
  let unknown = Greeter.ID(id: "unknown")

  func graph(_ role: Role) throws -> Graph {
    try Graph(ServiceModule(role: role)).overriding { Bind(Cluster.self).toInstance(cluster) }
  }

  @Test("Each role of a service has a graph that verifies by itself")
  func roles() throws {
    for role in [Role.worker, .web(greeter: unknown)] {
      _ = try Graph(ServiceModule(role: role))
    }
  }

  @Test("What asks for the protocol calls the actor from the role that hosts it and from the one that resolves it")
  func calls() async throws {
    let worker = try Injector(graph(.worker))
    let id = worker[Greeter.self].id
    defer { cluster.resignID(id) }
    let web = try Injector(graph(.web(greeter: id)))
    for injector in [worker, web] {
      let page = try injector.resolve(WelcomePage.self)
      #expect(try await page.text(for: "Jekyll") == "<h1>Good day, Jekyll.</h1>")
      #expect(try injector.resolve(Greeter.self).id == id)
    }
  }

  @Test("An actor is hosted, and the system made, before anybody asks")
  func eager() throws {
    let made = Notes()
    let worker = try Injector(Graph(ServiceModule(role: .worker))) { made.add("\($0.key)") }
    #expect(made.all == ["LocalTestingDistributedActorSystem", "Greeter"])
    let greeter = worker[Greeter.self]
    defer { greeter.actorSystem.resignID(greeter.id) }
    #expect(greeter.actorSystem === worker[Cluster.self])
  }

  @Test("The reference is resolved once, for all who ask in the process")
  func shared() throws {
    let worker = try Injector(graph(.worker))
    let id = worker[Greeter.self].id
    defer { cluster.resignID(id) }
    let made = Notes()
    let web = try Injector(graph(.web(greeter: id))) { made.add("\($0.key)") }
    let greeter = try web.resolve(Greeter.self)
    for _ in 1...2 { #expect(try web.resolve(WelcomePage.self).greetings as? Greeter === greeter) }
    #expect(made.all.count { $0 == "Greeter" } == 1)
  }

  @Test("The error for an unknown id names the actor's key, who asked, and the system's cause")
  func unknownID() throws {
    let web = try Injector(graph(.web(greeter: unknown)))
    let error = try #require(throws: ResolutionError.self) { try web.resolve(WelcomePage.self) }
    #expect(error.key == AnyKey(Greeter.self))
    #expect(error.path.map(\.description) == ["WelcomePage", "Greetings", "Greeter"])
    guard case .failed(let cause) = error.reason else { throw error }
    #expect(cause is LocalTestingDistributedActorSystemError)
    #expect("\(error)".contains("making 'Greeter' failed"))
    #expect("\(error)".contains("Unable to locate id"))
  }

  @Test("A double of the protocol stands in for the remote actor, which nobody resolves")
  func double() async throws {
    let graph = try Graph(ServiceModule(role: .web(greeter: unknown)))
    let web = try Injector(try graph.overriding { Bind(Greetings.self).toInstance(GreetingsDouble()) })
    #expect(try await web.resolve(WelcomePage.self).text(for: "Jekyll") == "<h1>Hello, Jekyll!</h1>")
  }

  @Test("The article's code is the code of this file")
  func article() throws {
    let folder = Golden.root.appending(path: "Sources/Dovetail/Dovetail.docc")
    let article = try String(contentsOf: folder.appending(path: "BindingDistributedActors.md"), encoding: .utf8)
    let file = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let snippets = article.matches(of: /```swift\n((?s).*?)\n```/).map { String($0.output.1) }
    #expect(!snippets.isEmpty)
    #expect(snippets.filter { !file.contains($0) } == [])
  }
}

import Dovetail
import DovetailTesting

// What the documentation of the testing library shows.

struct User: Sendable, Equatable { let name: String }
struct Offline: Error {}

protocol Api: Sendable {
  func fetch(_ path: String, retries: Int) async throws -> [User]
  func load(_ path: String) throws(Offline) -> Int
  func log(_ line: String)
  var host: String { get }
}

struct ApiDouble: Api {
  let fetching = Spy<(String, Int) async throws -> [User]>()
  let loading = Spy<(String) throws(Offline) -> Int>(returning: 0)
  let logging = Spy<(String) -> Void>()
  let hosting = Spy<() -> String>(returning: "example.org")

  func fetch(_ path: String, retries: Int) async throws -> [User] { try await fetching(path, retries) }
  func load(_ path: String) throws(Offline) -> Int { try loading(path) }
  func log(_ line: String) { logging(line) }
  var host: String { hosting() }
}

struct ApiDummy: Api {
  let dummy = Dummy(Api.self)
  func fetch(_ path: String, retries: Int) async throws -> [User] { try dummy() }
  func load(_ path: String) throws(Offline) -> Int { try dummy(throwing: Offline()) }
  func log(_ line: String) { dummy() }
  var host: String { dummy(returning: "") }
}

protocol Store: Sendable {
  func load(_ name: String) -> [UInt8]?
  func save(_ data: [UInt8], as name: String)
}

struct MemoryStore: Store {
  let items = Fake<[String: [UInt8]]>([:])
  func load(_ name: String) -> [UInt8]? { items.value[name] }
  func save(_ data: [UInt8], as name: String) { items.update { $0[name] = data } }
}

struct Client: Sendable {
  var fetch: @Sendable (String) async throws -> [User]
  var log: @Sendable (String) -> Void
  var count: @Sendable () -> Int
}

extension Client {
  static var unimplemented: Client {
    let missing = Unimplemented(Client.self)
    return Client(fetch: missing("fetch"), log: missing("log"), count: missing("count", returning: 0))
  }
}

struct HomePage: Sendable {
  let api: any Api
  func load() async throws { _ = try await api.fetch("/users", retries: 3) }
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Api.self).to(ApiDouble.init)
    Bind(HomePage.self).to(HomePage.init)
  }
}

struct AppOfDoubles: Module {
  var bindings: Bindings {
    AppModule()
    Bind(ApiDouble.self).to(ApiDouble.init).singleton()
    Override { Bind(Api.self).to { (double: ApiDouble) in double } }
  }
}

@Suite(.injecting { AppOfDoubles() })
struct HomePageTests {
  @Inject var api: ApiDouble
  @Inject var page: HomePage

  @Test func load() async throws {
    let ada = User(name: "Ada")
    api.fetching.returns([ada])
    api.fetching.returns(inTurn: [ada], [ada, ada], [])
    api.fetching.fails(with: Offline())
    api.fetching.answers(inTurn: .failure(Offline()), .success([ada]))
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    api.fetching.answers { _, _ in
      for await _ in gate { break }
      return [ada]
    }
    async let loaded: Void = page.load()
    await api.fetching.called()
    await api.fetching.called(times: 1, within: .seconds(1))
    open.yield()
    try await loaded

    #expect(api.fetching.wasCalled())
    #expect(api.fetching.wasCalled(times: 1))
    #expect(api.fetching.wasCalled(with: "/users", 3))
    #expect(api.fetching.wasCalled(times: 1, with: "/users", 3))
    #expect(api.fetching.wasCalled(where: { path, retries in retries > 1 }))
    #expect(api.fetching.wasCalled(before: api.logging))
    #expect(!api.logging.wasCalled())
  }

  @Test(.overriding { Bind(Api.self).to(ApiDummy.init) }, .strict)
  func offline() async throws {
    var client = Client.unimplemented
    let fetching = Spy<(String) async throws -> [User]>(returning: [])
    client.fetch = fetching.function()
    try withInjector(overriding: { Bind(Api.self).toInstance(ApiDouble()) }) { injector in
      #expect(injector[HomePage.self].api is ApiDouble)
    }
    try await withInjector(Graph { AppModule() }) {
      Bind(Api.self).toInstance(ApiDouble())
    } perform: { injector in
      try await injector[HomePage.self].load()
    }
    let injector = try #require(Injector.current)
    await Task.detached { await injector.run { await Task.yield() } }.value
  }
}

private let record = CreationRecord()

@Suite(.injecting { AppModule() }, .recording(in: record))
struct AppTests {}

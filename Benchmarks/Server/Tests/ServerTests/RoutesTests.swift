import Dovetail
import DovetailProperties
import DovetailTesting
import Foundation
import Hummingbird
import HummingbirdTesting
import Shortener
import ShortenerModules

/// The service through a client, with a SQLite file for each test.
@Suite("The routes", .injecting { TestedModule() }, .limited)
struct RoutesTests {
  @Inject var server: WebServer
  @Inject var store: Store
  @Inject var counter: VisitCounter
  private let demo: HTTPFields = [.authorization: "Bearer demo"]

  @Test("A link is made, followed, counted, listed and exported")
  func link() async throws {
    let body = ByteBuffer(string: #"{"url": "https://swift.org/?a=1&b=2", "code": "swift"}"#)
    try await server.application.test(.router) { client in
      let made = try await client.execute(uri: "/links", method: .post, headers: demo, body: body)
      #expect(made.status == .created)
      #expect(made.headers[.location] == "/swift")
      let followed = try await client.execute(uri: "/swift", method: .get, headers: [.requestID: "abc"])
      #expect(followed.status == .found)
      #expect(followed.headers[.location] == "https://swift.org/?a=1&b=2")
      #expect(followed.headers[.requestID] == "abc")
      try await counter.write()
      let exported = try await client.execute(uri: "/links.csv", method: .get, headers: demo)
      #expect(String(buffer: exported.body) == "swift,https://swift.org/?a=1&b=2,1\n")
      let page = try await client.execute(uri: "/", method: .get)
      #expect(String(buffer: page.body).contains("<td>swift</td><td>https://swift.org/?a=1&amp;b=2</td><td>1</td>"))
    }
  }

  @Test("What this machine serves gets no link: so says the screening service")
  func screening() async throws {
    let body = ByteBuffer(string: #"{"url": "http://127.0.0.1:22", "code": "ssh"}"#)
    try await server.application.test(.router) { client in
      let response = try await client.execute(uri: "/links", method: .post, headers: demo, body: body)
      #expect(response.status == .unprocessableContent)
      #expect(String(buffer: response.body).contains("is this machine"))
    }
  }

  @Test("A healthy service says so; another one has the names of what fails")
  func health() async throws {
    try await server.application.test(.router) { client in
      #expect(try await client.execute(uri: "/health", method: .get).status == .ok)
      try store.close()
      let response = try await client.execute(uri: "/health", method: .get)
      #expect(response.status == .serviceUnavailable)
      #expect(String(buffer: response.body) == "store\n")
    }
  }

  @Test("An export of many pages is complete")
  func export() async throws {
    let links = StoredLinks(store: store)
    for number in 100..<450 { try await links.add(Link(code: "\(number)", url: "https://swift.org", owner: "demo")) }
    try await links.add(Link(code: "999", url: "https://swift.org", owner: "another"))
    try await server.application.test(.router) { client in
      let exported = try await client.execute(uri: "/links.csv", method: .get, headers: demo)
      let codes = String(buffer: exported.body).split(separator: "\n").map { $0.prefix(3) }
      #expect(codes == (100..<450).map { "\($0)" })
    }
  }

  @Test(
    "An error has the status that it was given, also where it keeps a handler from being made",
    arguments: [
      ("/none", HTTPRequest.Method.get, nil, "", HTTPResponse.Status.notFound),
      ("/ended", .get, nil, "", .gone),
      ("/links", .post, nil, "{}", .unauthorized),
      ("/links", .post, "Bearer nobody", "{}", .unauthorized),
      ("/links.csv", .get, nil, "", .unauthorized),
      ("/links", .post, "Bearer demo", "{}", .badRequest),
      ("/links", .post, "Bearer demo", #"{"url": "file:///etc"}"#, .unprocessableContent),
      ("/links", .post, "Bearer demo", #"{"url": "https://swift.org", "code": "ended"}"#, .conflict),
    ])
  func errors(
    _ path: String, _ method: HTTPRequest.Method, _ token: String?, _ body: String, _ status: HTTPResponse.Status
  ) async throws {
    try await StoredLinks(store: store).add(
      Link(code: "ended", url: "https://swift.org", owner: "demo", expires: .distantPast))
    try await server.application.test(.router) { client in
      let response = try await client.execute(
        uri: path, method: method, headers: token.map { [.authorization: $0] } ?? [:], body: ByteBuffer(string: body))
      #expect(response.status == status)
    }
  }
}

/// A user is found once for a request.
@Suite("Authentication", .injecting { TestedModule() }, .limited)
struct AuthenticationTests {
  struct UsersDouble: Users {
    let finding = Spy<(String) async throws -> User?>(returning: User(name: "Ada", token: "a"))
    func user(for token: String) async throws -> User? { try await finding(token) }
  }

  @Test func once() async throws {
    let users = UsersDouble()
    let graph = try #require(Graph.current).overriding { Bind(Users.self).toInstance(users) }
    try await withInjector(graph) { injector in
      for token in ["a", "b"] {
        try await injector.withScope(.request) {
          Seed(IncomingRequest.self, IncomingRequest(id: "1", token: token))
        } perform: { scope in
          _ = try await scope.resolved(Shorten.self)
          _ = try await scope.resolved(ExportLinks.self)
        }
      }
    }
    #expect(users.finding.calls().map(\.arguments) == ["a", "b"])
  }
}

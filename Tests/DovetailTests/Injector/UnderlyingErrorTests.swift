import Dovetail
import Testing

extension Scope {
  fileprivate static let request = Scope("request of a server")
}

@Suite("Errors of functions", .limited)
struct UnderlyingErrorTests {
  @Test("A server answers with the status that a binding of the request throws")
  func middleware() async throws {
    struct User: Sendable {}
    struct Orders: Sendable { let user: User }
    let injector = try Injector {
      Bind(Request.self).seeded(in: .request)
      Bind(User.self).to { (request: Request) in
        guard request.token == "secret" else { throw HTTPError(status: 401) }
        return User()
      }.in(.request)
      Bind(Orders.self).to(Orders.init).in(.request)
    }
    func respond(to request: Request) async throws -> Int {
      do {
        return try await injector.withScope(.request) {
          Seed(Request.self, request)
        } perform: { scope in
          _ = try scope.resolve(Orders.self)
          return 200
        }
      } catch let error as ResolutionError {
        throw error.underlying
      }
    }
    #expect(try await respond(to: Request(token: "secret")) == 200)
    let error = try #require(await #expect(throws: HTTPError.self) { try await respond(to: Request(token: nil)) })
    #expect(error.status == 401)
  }

  @Test("It is the innermost error, through other injectors and lazies")
  func innermost() throws {
    let inner = try Injector { Bind(Int.self).to { throw HTTPError(status: 404) } }
    let outer = try Injector {
      Bind(Int.self).to { try inner.resolve(Int.self) }
      Bind(String.self).to { (number: Lazy<Int>) in "\(try number.get())" }
    }
    let error = try #require(throws: ResolutionError.self) { try outer.resolve(String.self) }
    #expect((error.underlying as? HTTPError)?.status == 404)
    #expect(error.path == [AnyKey(String.self), AnyKey(Int.self), AnyKey(Int.self)])
  }

  @Test("A hook's error, and an awaited function's")
  func awaited() async throws {
    final class Shop {
      var name = ""
    }
    let injector = try Injector {
      Bind(String.self).toInstance("corner shop")
      Bind(Shop.self).to { Shop() }.injecting(\.name).onCreate { _ in throw HTTPError(status: 500) }
      Bind(Int.self).to { () async throws in throw HTTPError(status: 503) }.singleton()
      Bind(Double.self).to { (number: Int) in Double(number) }
    }
    let hook = try #require(throws: ResolutionError.self) { try injector.resolve(Shop.self) }
    #expect((hook.underlying as? HTTPError)?.status == 500)
    let awaited = try #require(await #expect(throws: ResolutionError.self) { try await injector.resolved(Double.self) })
    #expect((awaited.underlying as? HTTPError)?.status == 503)
  }

  @Test("Where no function threw, it is the error itself")
  func itself() throws {
    let injector = try Injector { Bind(Int.self).toInstance(1) }
    let error = try #require(throws: ResolutionError.self) { try injector.resolve(String.self) }
    #expect((error.underlying as? ResolutionError)?.id == "unbound")
  }
}

private struct Request: Sendable {
  let token: String?
}

private struct HTTPError: Error {
  let status: Int
}

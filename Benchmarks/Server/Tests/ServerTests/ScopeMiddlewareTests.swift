import Dovetail
import DovetailTesting
import Hummingbird
import HummingbirdTesting
import Shortener
import ShortenerModules

/// An object of a request's scope in these tests.
final class Probe: Sendable {
  let request: IncomingRequest
  init(request: IncomingRequest) { self.request = request }
}

/// Responds with the head only.
private struct Dropping: RouterMiddleware {
  func handle(
    _ request: Request, context: ScopedContext,
    next: (Request, ScopedContext) async throws -> Response
  ) async throws -> Response {
    try await next(request, context).createHeadResponse()
  }
}

@Suite("The scope of a request", .limited)
struct ScopeMiddlewareTests {
  private let closing = Spy<(String) -> Void>()

  /// Runs a client against one route, `/`, in whose scope a probe is.
  private func serve(
    droppingBodies: Bool = false,
    _ handler: @escaping @Sendable (Request, ScopedContext) async throws -> Response,
    client: @Sendable @escaping (any TestClientProtocol) async throws -> Void
  ) async throws {
    let closing = closing
    let graph = try Graph {
      Bind(IncomingRequest.self).seeded(in: .request)
      Bind(Probe.self).to(Probe.init).in(.request).onClose { closing($0.request.id) }
    }
    let injector = try Injector(graph)
    let router = Router(context: ScopedContext.self)
    if droppingBodies { router.add(middleware: Dropping()) }
    router.add(middleware: ScopeMiddleware(injector: injector))
    router.get("/", use: handler)
    try await Application(router: router).test(.router, client)
    await injector.close()
  }

  @Test("It is open until the last byte of a streamed body was written")
  func streamed() async throws {
    try await serve { [closing] _, context in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          for _ in 0..<3 {
            let probe = try context.scope.resolve(Probe.self)
            try await writer.write(ByteBuffer(string: probe.request.id))
            #expect(!closing.wasCalled())
          }
          try await writer.finish(nil)
        })
    } client: { [closing] client in
      let response = try await client.execute(uri: "/", method: .get, headers: [.requestID: "a"])
      #expect(String(buffer: response.body) == "aaa")
      #expect(closing.calls().map(\.arguments) == ["a"])
    }
  }

  @Test("A body that fails midway closes it")
  func failingBody() async throws {
    struct Failure: Error {}
    try await serve { _, context in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          _ = try context.scope.resolve(Probe.self)
          throw Failure()
        })
    } client: { [closing] client in
      await #expect(throws: Failure.self) { try await client.execute(uri: "/", method: .get) }
      #expect(closing.wasCalled(times: 1))
    }
  }

  @Test("An error closes it and keeps its status")
  func error() async throws {
    try await serve { _, context in
      _ = try context.scope.resolve(Probe.self)
      throw HTTPError(.tooManyRequests)
    } client: { [closing] client in
      let response = try await client.execute(uri: "/", method: .get)
      #expect(response.status == .tooManyRequests)
      #expect(closing.wasCalled(times: 1))
    }
  }

  @Test("A request that is canceled closes it")
  func canceled() async throws {
    let waiting = Spy<() -> Void>()
    try await serve { _, context in
      _ = try context.scope.resolve(Probe.self)
      waiting()
      try await Task.sleep(for: .seconds(1_000))
      return Response(status: .ok)
    } client: { [closing] client in
      let task = Task { try await client.execute(uri: "/", method: .get) }
      await waiting.called()
      task.cancel()
      _ = await task.result
      #expect(closing.wasCalled(times: 1))
    }
  }

  @Test("A body that nobody writes closes it")
  func dropped() async throws {
    try await serve(droppingBodies: true) { _, context in
      _ = try context.scope.resolve(Probe.self)
      return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "text")))
    } client: { [closing] client in
      try await client.execute(uri: "/", method: .get)
      await closing.called()
    }
  }

  @Test("Parallel requests have separate scopes")
  func parallel() async throws {
    try await serve { request, context in
      await Task.yield()
      let probe = try context.scope.resolve(Probe.self)
      await Task.yield()
      #expect(try context.scope.resolve(Probe.self) === probe)
      return Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: probe.request.id)))
    } client: { [closing] client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<1_000 {
          group.addTask {
            let response = try await client.execute(uri: "/", method: .get, headers: [.requestID: "\(number)"])
            #expect(String(buffer: response.body) == "\(number)")
          }
        }
        try await group.waitForAll()
      }
      #expect(Set(closing.calls().map(\.arguments)).count == 1_000)
    }
  }
}

import Dovetail
import Hummingbird
import Shortener

extension Scope {
  /// One request, from its head to the last byte of its response.
  package static let request = Scope("request")
}

/// Opens a scope for each request.
package struct ScopeMiddleware<Context: RequestContext>: RouterMiddleware {
  let injector: Injector

  package init(injector: Injector) { self.injector = injector }

  package func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let opening = try injector.enter(.request) { Seed(IncomingRequest.self, IncomingRequest(request, context)) }
    let scope = RequestScope(opening)
    var response = try await scope.run { try await next(request, context) }
    response.body = ResponseBody(contentLength: response.body.contentLength) { [body = response.body] writer in
      try await scope.run(isLast: true) { try await body.write(writer) }
    }
    return response
  }
}

/// A scope that is closed when the response has been written, or is discarded.
private final class RequestScope: Sendable {
  private let injector: Injector

  init(_ injector: Injector) { self.injector = injector }

  // The body is not written: the client disconnected, or requested the head only.
  deinit {
    if !injector.isClosed { Task { [injector] in await injector.closeAndLog() } }
  }

  /// Runs a part of the work; the scope is closed after the last part, and when one throws.
  func run<Result>(isLast: Bool = false, _ body: () async throws -> Result) async throws -> Result {
    do {
      let result = try await injector.run(body)
      if isLast { await injector.closeAndLog() }
      return result
    } catch {
      await injector.closeAndLog()
      // The underlying error of a handler that cannot be made has the status.
      throw (error as? ResolutionError)?.underlying ?? error
    }
  }
}

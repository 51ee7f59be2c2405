import Dovetail
import Hummingbird
import Shortener

extension Scope {
  /// One request, from its head to the last byte of its response.
  package static let request = Scope("request")
}

/// A request's context, with the scope of the request.
package struct ScopedContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  fileprivate var openScope: RequestScope?

  package init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

  /// The injector of the request's scope.
  package var scope: Injector {
    get throws {
      guard let openScope else { throw HTTPError(.internalServerError, message: "no scope is open") }
      return openScope.injector
    }
  }
}

/// Opens a scope for each request.
package struct ScopeMiddleware: RouterMiddleware {
  let injector: Injector

  package init(injector: Injector) { self.injector = injector }

  package func handle(
    _ request: Request, context: ScopedContext, next: (Request, ScopedContext) async throws -> Response
  ) async throws -> Response {
    let scope = RequestScope(
      try injector.enter(.request) { Seed(IncomingRequest.self, IncomingRequest(request, context)) })
    var context = context
    context.openScope = scope
    do {
      var response = try await next(request, context)
      response.body = ResponseBody(contentLength: response.body.contentLength) { [body = response.body] writer in
        do { try await body.write(writer) } catch {
          await scope.injector.closeAndLog()
          throw error
        }
        await scope.injector.closeAndLog()
      }
      return response
    } catch {
      await scope.injector.closeAndLog()
      // The underlying error of a handler that cannot be made has the status.
      throw (error as? ResolutionError)?.underlying ?? error
    }
  }
}

/// A scope that is closed when the response has been written, or is discarded.
fileprivate final class RequestScope: Sendable {
  let injector: Injector

  init(_ injector: Injector) { self.injector = injector }

  // The body is not written: the client disconnected, or requested the head only.
  deinit {
    if !injector.isClosed { Task { [injector] in await injector.closeAndLog() } }
  }
}

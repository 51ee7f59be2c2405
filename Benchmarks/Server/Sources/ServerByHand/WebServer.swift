import Hummingbird
import Logging
import ServiceLifecycle
import Shortener

/// A request's context with its shared objects.
struct HandContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  var services: RequestServices?

  init(source: ApplicationRequestContextSource) { coreContext = CoreRequestContextStorage(source: source) }

  var required: RequestServices {
    get throws {
      guard let services else { throw HTTPError(.internalServerError) }
      return services
    }
  }
}

/// Makes a request's shared objects, and closes them when the response is written.
struct RequestMiddleware: RouterMiddleware {
  let services: Services

  func handle(
    _ request: Request, context: HandContext, next: (Request, HandContext) async throws -> Response
  ) async throws -> Response {
    let services = RequestServices(services, IncomingRequest(request, context))
    let logger = context.logger
    var context = context
    context.services = services
    do {
      var response = try await next(request, context)
      response.body = ResponseBody(contentLength: response.body.contentLength) { [body = response.body] writer in
        do {
          try await body.write(writer)
        } catch {
          await services.close(logger)
          throw error
        }
        await services.close(logger)
      }
      return response
    } catch {
      await services.close(logger)
      throw error
    }
  }
}

/// The web role.
struct WebServer: Service {
  let services: Services

  func run() async throws {
    _ = try await Migration(services.store)
    let router = Router(context: HandContext.self)
    router.add(middleware: TracingMiddleware())
    router.add(middleware: MetricsMiddleware())
    router.add(middleware: RequestMiddleware(services: services))
    router.get("/") { try await $1.required.page().respond(to: $0, $1) }
    router.get("/links.csv") { try await $1.required.export().respond(to: $0, $1) }
    router.post("/links") { try await $1.required.shorten().respond(to: $0, $1) }
    router.get("/:code") { try await $1.required.redirect().respond(to: $0, $1) }
    let settings = services.settings
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname(settings.host, port: settings.port)),
      onServerRunning: Announcement.printed.announce,
      logger: settings.logger("WebServer"))
    try await application.run()
  }
}

import Dovetail
import Hummingbird
import Logging
import ServiceLifecycle
import Shortener

/// The web role: responds to requests until it is stopped.
package struct WebServer: Service {
  private let injector: Injector
  private let settings: Settings
  private let store: Store
  private let announcement: Announcement
  private let logger: Logger

  package init(
    injector: Injector, settings: Settings, store: Store, announcement: Announcement, logger: Logger
  ) {
    self.injector = injector
    self.settings = settings
    self.store = store
    self.announcement = announcement
    self.logger = logger
  }

  package var application: some ApplicationProtocol {
    let router = Router()
    router.add(middleware: TracingMiddleware())
    router.add(middleware: MetricsMiddleware())
    router.add(middleware: ScopeMiddleware(injector: injector))
    router.get("/", use: scoped(ShowPage.self))
    router.get("/links.csv", use: scoped(ExportLinks.self))
    router.post("/links", use: scoped(Shorten.self))
    router.get("/:code", use: scoped(Redirect.self))
    return Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname(settings.host, port: settings.port)),
      onServerRunning: announcement.announce,
      logger: logger)
  }

  package func run() async throws {
    try await store.migrate()
    try await application.run()
  }
}

/// A route whose handler is made in the scope of the request.
private func scoped<Handler: RequestHandler>(
  _ handler: Handler.Type
) -> @Sendable (Request, BasicRequestContext) async throws -> Response {
  { request, context in
    guard let scope = Injector.current else { throw HTTPError(.internalServerError, message: "no scope is open") }
    return try await scope.resolved(handler).respond(to: request, context)
  }
}

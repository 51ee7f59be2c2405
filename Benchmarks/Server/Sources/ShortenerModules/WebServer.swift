import Dovetail
import DovetailHealth
import Hummingbird
import Logging
import ServiceLifecycle
import Shortener

/// The web role: responds to requests until it is stopped.
package struct WebServer: Service {
  private let injector: Injector
  private let settings: Settings
  private let announcement: Announcement
  private let logger: Logger

  package init(injector: Injector, settings: Settings, announcement: Announcement, logger: Logger) {
    self.injector = injector
    self.settings = settings
    self.announcement = announcement
    self.logger = logger
  }

  package var application: some ApplicationProtocol {
    let router = Router(context: ScopedContext.self)
    router.add(middleware: TracingMiddleware())
    router.add(middleware: MetricsMiddleware())
    router.add(middleware: ScopeMiddleware(injector: injector))
    router.get("/health") { [injector] _, _ in await health(of: injector) }
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

  package func run() async throws { try await application.run() }
}

/// 200, or 503 and the names of what fails; the log has the causes.
private func health(of injector: Injector) async -> Response {
  let report = await injector.health(within: .seconds(2))
  if report.isHealthy { return Response(status: .ok) }
  Logger.current.error("\(report)")
  let names = report.failures.map { "\($0.name ?? "a check that cannot be made")\n" }.joined()
  return Response(status: .serviceUnavailable, body: .init(byteBuffer: ByteBuffer(string: names)))
}

/// A route whose handler is made in the scope of the request.
private func scoped<Handler: RequestHandler>(
  _ handler: Handler.Type
) -> @Sendable (Request, ScopedContext) async throws -> Response {
  { request, context in try await context.scope.resolved(handler).respond(to: request, context) }
}

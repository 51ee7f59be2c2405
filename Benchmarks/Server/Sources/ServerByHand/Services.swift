import Logging
import Shortener

/// The shared objects of the process.
struct Services: Sendable {
  let settings: Settings
  let store: Store
  let links: any Links
  let users: any Users
  let counter: VisitCounter
  let page: TemplatePage
  let screening: any Screening

  init(_ settings: Settings, _ screening: any Screening) async throws {
    self.settings = settings
    self.screening = screening
    store = try await Store.open(settings, logger: settings.logger("Store"))
    links = StoredLinks(store: store)
    users = StoredUsers(store: store)
    counter = VisitCounter(links: links, logger: settings.logger("VisitCounter"))
    page = try TemplatePage()
  }

  func close() async throws {
    try await counter.write()
    try store.close()
  }
}

/// The shared objects of one request.
final class RequestServices: Sendable {
  let services: Services
  let incoming: IncomingRequest
  let visits: Visits

  init(_ services: Services, _ incoming: IncomingRequest) {
    self.services = services
    self.incoming = incoming
    visits = Visits(counter: services.counter)
  }

  func user() async throws -> User { try await services.users.authenticated(incoming) }

  func redirect() -> Redirect { Redirect(incoming: incoming, links: services.links, visits: visits) }

  func shorten() async throws -> Shorten {
    Shorten(
      user: try await user(), links: services.links, screening: services.screening,
      logger: services.settings.logger("Shorten"))
  }

  func export() async throws -> ExportLinks { ExportLinks(user: try await user(), links: services.links) }

  func page() -> ShowPage { ShowPage(links: services.links, page: services.page) }

  func close(_ logger: Logger) async {
    do { try await visits.close() } catch { logger.error("\(error)") }
  }
}

extension Settings {
  func logger(_ name: String) -> Logger {
    var logger = Logger(label: name)
    logger.logLevel = logLevel
    return logger
  }
}

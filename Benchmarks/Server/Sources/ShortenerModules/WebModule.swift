import Dovetail
import Logging
import ServiceLifecycle
import Shortener

/// The web server, and what its requests need.
struct WebModule: Module {
  var bindings: Bindings {
    ScreeningModule()
    RequestModule()
    PageModule()
    Bind(Announcement.self).toInstance(.printed)
    Bind(WebServer.self).to(WebServer.init).made(after: Migration.self).made(after: (any Screening).self)
    Bind(ServiceGroup.self).to { (server: WebServer, logger) in ServiceGroup(services: [server], logger: logger) }
      .singleton()
      .running({ try await $0.run() }, stop: { await $0.triggerGracefulShutdown() })
  }
}

/// The bindings of one request.
struct RequestModule: Module {
  var bindings: Bindings {
    Bind(IncomingRequest.self).seeded(in: .request)
    Bind(User.self).to { (users: any Users, request) in try await users.authenticated(request) }.in(.request)
    Bind(Visits.self).to(Visits.init).in(.request).onClose { try await $0.close() }
    Bind(Redirect.self).to(Redirect.init)
    Bind(Shorten.self).to(Shorten.init)
    Bind(ExportLinks.self).to(ExportLinks.init)
    Bind(ShowPage.self).to(ShowPage.init)
  }
}

import Configuration
import Dovetail
import Logging
import Shortener

/// The whole service; each role has its own root.
package struct ServiceModule: Module {
  package init() {}

  package var bindings: Bindings {
    Bind(ConfigReader.self).seeded()
    Bind(Settings.self).to(Settings.init).singleton()
    LoggingModule()
    StoreModule()
    RequestModule()
    PageModule()
    Bind(Announcement.self).toInstance(.printed)
    Bind(WebServer.self).to(WebServer.init)
    Bind(Worker.self).to(Worker.init)
    Bind(Migration.self).to(Migration.init)
  }

  /// The roots of the roles and the handlers.
  package static var roots: [Root] {
    [
      Root(Settings.self), Root(WebServer.self), Root(Worker.self), Root(Migration.self),
      Root(Redirect.self, in: .request), Root(Shorten.self, in: .request), Root(ExportLinks.self, in: .request),
      Root(ShowPage.self, in: .request),
    ]
  }
}

/// A logger for each owner, with its name, such as `StoredLinks`.
struct LoggingModule: Module {
  var bindings: Bindings {
    Bind(Logger.self).to { (site: InjectionSite, settings: Settings) in
      var logger = Logger(label: "\(site)")
      logger.logLevel = settings.logLevel
      return logger
    }
  }
}

/// The pool, which `start()` opens and `close()` closes, and its dependents.
struct StoreModule: Module {
  var bindings: Bindings {
    Bind(Store.self).to { try await Store.open($0, logger: $1) }.singleton().onClose { try $0.close() }.live()
    Bind(Links.self).to { StoredLinks(store: $0) }.singleton()
    Bind(Users.self).to { StoredUsers(store: $0) }.singleton()
    Bind(VisitCounter.self).to(VisitCounter.init).singleton().onClose { try await $0.write() }
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

import Configuration
import Dovetail
import DovetailHealth
import Logging
import Shortener

/// The whole service in a role.
package struct ServiceModule: Module {
  private let role: Role

  package init(role: Role) { self.role = role }

  package var bindings: Bindings {
    Bind(ConfigReader.self).seeded()
    Bind(Settings.self).to(Settings.init).singleton()
    LoggingModule()
    StoreModule()
    if role == .web { WebModule() }
    if role == .worker { Bind(Worker.self).to(Worker.init).singleton().running { try await $0.run() } }
  }

  /// What the program reads: the health checks and, in the role of a web server, the handlers.
  package static func roots(of role: Role) -> [Root] {
    let handlers = [
      Root(Redirect.self, in: .request), Root(Shorten.self, in: .request), Root(ExportLinks.self, in: .request),
      Root(ShowPage.self, in: .request),
    ]
    return [Root(Logger.self), Root([String: HealthCheck].self)] + (role == .web ? handlers : [])
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
    Bind(Migration.self).to { try await Migration($0) }.singleton()
    Bind(Links.self).to { StoredLinks(store: $0) }.singleton()
    Bind(Users.self).to { StoredUsers(store: $0) }.singleton()
    Bind(VisitCounter.self).to(VisitCounter.init).singleton().onClose { try await $0.write() }
    Contribute(HealthCheck.self, at: "store").to { (store: Store) in HealthCheck { try await store.ping() } }
  }
}

import Dovetail

extension Keys {
  static let baseURL = Key<String>("baseURL")
}

extension Scope {
  static let request = Scope("request")
}

protocol Api: Sendable {
  func name() -> String
}

protocol Cache: Sendable {}
protocol Storage {}
protocol Utility: SendableMetatype {}

final class Session: Sendable {}
struct Logger: Sendable {}
struct DiskCache: Cache {}
struct NoCache: Cache {}
struct DiskStorage: Storage {}
enum SystemUtility: Utility {}
struct Request: Sendable {}
struct Database: Sendable {}
struct Page {
  let id: Int
  let api: any Api
}

struct LiveApi: Api {
  let session: Session
  let logger: Logger
  func name() -> String { "" }
}

struct Uploader {
  let url: String
  let logger: Logger
}

struct CachingApi: Api {
  let wrapping: any Api
  let cache: any Cache
  func name() -> String { wrapping.name() }
}

struct NetworkModule: Module {
  var offline = false

  var bindings: Bindings {
    Bind(.baseURL).toInstance("https://example.org")
    Bind(Session.self).to(Session.init).singleton()
    Bind(Api.self).to { LiveApi(session: $0, logger: $1) }.singleton()
    Bind(Uploader.self).to((.baseURL, Key(Logger.self))) { Uploader(url: $0, logger: $1) }
    Bind(Storage.self).to { (disk: DiskStorage) in disk }
    Bind(DiskStorage.self).to(DiskStorage.init)
    Bind((any Utility.Type).self).toInstance(SystemUtility.self)
    if offline { Bind(Cache.self).to(DiskCache.init).singleton() } else { Bind(Cache.self).to(NoCache.init) }
    for region in ["eu", "us"] { Contribute(String.self, at: region).toInstance(region) }
    Bind(Page.self).to(assisted: Int.self) { id, api in Page(id: id, api: api) }
    Decorate(Api.self) { CachingApi(wrapping: $0, cache: $1) }
    Bind(Request.self).seeded(in: .request)
    Bind(Database.self).seeded()
    LoggingModule()
  }
}

struct LoggingModule: Module {
  var bindings: Bindings { Bind(Logger.self).to(Logger.init) }
}

func use(_ request: Request, _ database: Database) throws {
  let injector = try Injector {
    NetworkModule()
  } seeds: {
    Seed(Database.self, database)
  }
  let name = injector.with(Api.self) { $0.name() }
  let same = injector[Api.self].name()
  let api = try injector.resolve(Api.self)
  let url = injector[.baseURL]
  let page = injector[Factory<Int, Page>.self](42)
  let child = try injector.enter(.request) { Seed(Request.self, request) }
  let graph = try Graph(NetworkModule())
  let seeded = try Injector(graph) { Seed(Database.self, database) }
  let heard = try Injector(graph) {
    print($0)
  } seeds: {
    Seed(Database.self, database)
  }
  let tested = try Injector(graph.overriding { Bind(Database.self).toInstance(database) }) { creation in
    let line = "\(creation)"
    print(line)
  }
  _ = (name, same, api, url, page, child, seeded, heard, tested)
}

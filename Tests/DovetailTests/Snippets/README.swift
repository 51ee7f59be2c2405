import Dovetail
import DovetailProperties
import DovetailTesting

struct Session: Sendable {}
protocol Logger: Sendable {}
struct User: Sendable {}
protocol Api: Sendable {
  func fetch(_ path: String) async throws -> [User]
}
extension Api {
  func name() -> String { "" }
  func fetch(_ path: String) async throws -> [User] { [] }
}
struct LiveApi: Api {
  let session: Session
  let logger: any Logger
}
struct CachingApi: Api {
  let wrapped: any Api
  let cache: any Cache
  init(wrapping wrapped: any Api, cache: any Cache) {
    self.wrapped = wrapped
    self.cache = cache
  }
}
protocol Cache: Sendable {}
struct DiskCache: Cache {}
struct Images: Sendable {}
struct Uploader {
  let url: String
  let logger: any Logger
}
protocol Storage: Sendable {}
struct DiskStorage: Storage {}
struct Page {
  let id: Int
  let api: any Api
}
final class Pool: Sendable {
  static func open(_ size: Int) async throws -> Pool { Pool() }
  func close() async {}
}
struct Request: Sendable {}
struct Garage {}
final class House {
  var garage = Garage()
}
protocol Plugin {}
struct SpellCheck: Plugin {}
protocol Clock: Sendable {}
struct FixedClock: Clock {}
struct ApiDouble: Api {
  let fetching = Spy<(String) async throws -> [User]>(returning: [])
}
struct HomePage: Sendable {
  let api: any Api
  func load() async {}
}

extension Keys {
  static let baseURL = Key<String>("baseURL")
}
extension Scope {
  static let request = Scope("request")
}
let request = Request()
var house: House { House() }
var injector: Injector { fatalError() }

import DovetailTesting
import DovetailTools

struct NetworkModule: Module {
  var bindings: Bindings { Bind(Logger.self).to { ConsoleLogger() } }
}
protocol Logger: Sendable {}
struct ConsoleLogger: Logger {}
protocol Api: Sendable { func name() -> String }
extension Api {
  func name() -> String { "fake" }
  func send() {}
}
struct LiveApi: Api {
  let url: String
  let logger: any Logger
}
struct FakeApi: Api {}
struct Page {
  let id: Int
  let api: any Api
}
final class Pool: Sendable {
  static func open(_ size: Int) async throws -> Pool { Pool() }
  func close() async {}
}
struct Request: Sendable {}
struct User: Sendable { let request: Request }
protocol Storage: AnyObject, Sendable {}
final class DiskStorage: Storage {}
struct Session: Sendable {}
final class Database: Sendable {
  func close() {}
}
struct Garage {}
final class House {
  var garage = Garage()
}
struct Uploader {
  let url: String
  let logger: any Logger
}
struct Sync {
  init(api: some Api) {}
}
struct Retry {
  init(api: any Api, times: Int = 3) {}
}
struct Row {
  let id: Int
  let api: any Api
}
struct Cell {
  let row: Int
  let text: String
  let api: any Api
}
struct Poll: Sendable {
  func run() async {}
}
protocol Plugin: Sendable {}
struct Handler: Sendable {
  init(user: User) {}
}
struct App {
  func run() {}
}
@MainActor final class Window {}

extension Keys {
  static let baseURL = Key<String>("baseURL")
}
extension Scope {
  static let request = Scope("request")
  static let session = Scope("session")
  static let window = Scope("window", inside: .session)
}
let request = Request()
let plugins: [any Plugin] = []
var injector: Injector { fatalError() }

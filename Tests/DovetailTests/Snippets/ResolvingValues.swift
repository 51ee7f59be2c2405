import Dovetail

protocol Api: Sendable {
  var name: String { get }
}
struct Logger: Sendable {
  func write(_ text: String) {}
}
struct Truck {
  static func pickup(api: any Api) -> Truck { Truck() }
}
struct Pool: Sendable {
  static func open(api: any Api) async throws -> Pool { Pool() }
}

struct Request: Sendable {}
struct Response: Sendable {}
struct Context: Sendable {}
typealias Next = @Sendable (Request, Context) async throws -> Response
protocol RouterMiddleware {
  func handle(_ request: Request, context: Context, next: Next) async throws -> Response
}
extension Scope {
  static let request = Scope("request")
}
var injector: Injector { fatalError() }

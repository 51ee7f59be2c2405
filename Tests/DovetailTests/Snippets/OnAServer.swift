import Dovetail

// A stand-in for the parts of Vapor that the article uses.

final class Request: Sendable {}
final class Response: Sendable {}

protocol AsyncResponder: Sendable {
  func respond(to request: Request) async throws -> Response
}

protocol AsyncMiddleware: Sendable {
  func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}

extension Scope {
  static let request = Scope("request")
  static let generation = Scope("generation")
}

struct Settings: Sendable {}
protocol SettingsSource: Sendable {
  func current() async throws -> Settings
  func next() async throws -> Settings
}
struct Worker: Sendable {
  let settings: Settings
  func run() async throws {}
}

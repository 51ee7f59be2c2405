import Dovetail
import DovetailProperties
import DovetailSwiftUI
import DovetailTesting
import Observation
import SwiftUI

protocol Api: Sendable {}
struct ApiDouble: Api {}
protocol Cache: Sendable {}
struct MemoryCache: Cache {}
struct HomePage: Sendable {
  let api: any Api
  func load() async {}
}

@MainActor @Observable final class HomeModel {
  let title = ""
}

struct Request: Sendable {}
struct Handler: Sendable {
  let request: Request
  func respond() async throws -> String { "" }
}
extension Scope {
  static let request = Scope("request")
}
var injector: Injector { fatalError() }

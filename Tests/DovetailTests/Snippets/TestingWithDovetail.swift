import Dovetail
import DovetailInspection
import DovetailProperties
import DovetailTesting
import XCTest

struct User: Sendable {
  let name: String
}
protocol Api: Sendable {
  func users() async throws -> [User]
}
struct LiveApi: Api {
  func users() async throws -> [User] { [] }
}
struct ApiDouble: Api {
  let fetching = Spy<() async throws -> [User]>()
  func users() async throws -> [User] { try await fetching() }
}
final class HomePage: Sendable {
  let names: [String] = []
  func load() async {}
}
final class Checkout: Sendable {
  let total = 0
}
actor Store {
  nonisolated let isOpen = true
  init() async {}
  func close() {}
}
protocol Clock: Sendable {}
struct FixedClock: Clock {}
protocol Rates: Sendable {}
struct FlatRate: Rates {
  init(_ rate: Double) {}
}
final class Database: Sendable {
  static func open() async throws -> Database { Database() }
}
/// A store of the module under test, as a test sees it.
public protocol ItemStore: Sendable {}
final class DiskStore: ItemStore {
  init(_ database: Database) {}
}
final class MemoryStore: ItemStore {}
struct AppModule: Module {
  var bindings: Bindings {
    Bind(HomePage.self).to(HomePage.init)
    Bind(Checkout.self).to(Checkout.init)
  }
}

let ada = User(name: "Ada")
func sync() async {}

extension Scope {
  static let session = Scope("session")
  static let window = Scope("window", inside: .session)
}
struct Cart: Sendable { let isEmpty = true }
struct CatalogModel: Sendable {}
protocol Payments: Sendable {}
final class PaymentsDouble: Payments {}
struct CheckoutModule: Module {
  var bindings: Bindings {
    Requires(Payments.self)
    Bind(Checkout.self).to(Checkout.init)
  }
}
struct Offline: Error {}
struct Login {
  let open: Opener<User>
  func logIn(_ user: User) throws -> Injector { try open(user) }
}
var login: Login { fatalError() }

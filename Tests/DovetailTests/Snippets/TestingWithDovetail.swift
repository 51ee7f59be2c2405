import DovetailInspection
import DovetailTesting
import Foundation
import Synchronization
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
protocol Rates: Sendable {}
struct FlatRate: Rates {
  init(_ rate: Double) {}
  static func load() async -> FlatRate { FlatRate(0) }
}
struct FreePayments: Payments {}
extension Keys {
  static let now = Key<@Sendable () -> Date>("now")
  static let newID = Key<@Sendable () -> UUID>("newID")
  static let random = Key<@Sendable (Range<Int>) -> Int>("random")
}
final class Sync: Sendable {
  private let state = Atomic(false)
  var isDone: Bool { state.load(ordering: .relaxed) }
  func run() async -> Bool { true }
}
struct SyncModule: Module {
  var bindings: Bindings {
    SystemModule()
    Bind(Sync.self).to(Sync.init)
  }
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
struct Offline: Error {}

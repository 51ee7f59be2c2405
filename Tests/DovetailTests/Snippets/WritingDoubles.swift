import DovetailTesting
import Foundation
import Synchronization

struct User: Sendable, Equatable {
  let name: String
}
struct Offline: Error {}
protocol Store: Sendable {
  func load(_ name: String) -> Data?
  func save(_ data: Data, as name: String)
}
struct HomePage: Sendable {
  let isLoading = false
  func load() async {}
  func startRefreshing() {}
}

let ada = User(name: "Ada")
let bob = User(name: "Bob")
let api = ApiDouble()
let page = HomePage()

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

var injector: Injector { fatalError() }
struct Page {
  let title: String
}
let log = Logger()

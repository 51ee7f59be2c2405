import Dovetail
import DovetailSwiftUI
import SwiftUI

struct User: Sendable {}
struct Point: Sendable {}
struct Pool: Sendable {
  static func open() async throws -> Pool { Pool() }
  func run() async throws {}
}
@MainActor protocol Navigating {}
// expected-note@-1 {{protocol 'Navigating' does not conform to the 'Sendable' protocol}}
final class Navigator: Navigating {}
final class DetailModel {}

extension Scope {
  static let session = Scope("session")
}

func seedOfAnotherType(_ injector: Injector) throws {
  _ = try injector.enter(.session) { Seed(User.self, "Ada") }
  // expected-error@-1 {{no exact matches in call to initializer}}
}

@MainActor
struct ScreenModule: Module {
  // expected-error@-1 {{conformance of 'ScreenModule' to protocol 'Module' crosses into main actor-isolated code}}
  // expected-note@-2 {{isolate this conformance to the main actor with '@MainActor'}}
  // expected-note@-3 {{turn data races into runtime errors with '@preconcurrency'}}
  var bindings: Bindings { Bind(Int.self).toInstance(1) }
  // expected-note@-1 {{main actor-isolated property 'bindings' cannot satisfy nonisolated requirement}}
}

@ModuleBuilder var runWithoutAwait: Bindings {
  Bind(Pool.self).to { Pool() }.singleton().running { $0.run() }
  // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
  // expected-note@-2 {{call is 'async'}}
  // expected-error@-3 {{call can throw, but it is not marked with 'try' and the error is not handled}}
}

@ModuleBuilder var asyncWithoutAwait: Bindings {
  Bind(Pool.self).to { Pool.open() }.singleton()
  // expected-error@-1 {{'async' call in a function that does not support concurrency}}
  // expected-error@-2 {{call can throw, but it is not marked with 'try' and the error is not handled}}
}

@MainActor
struct NavigationModule: @MainActor Module {
  var bindings: Bindings {
    Bind((any Navigating).self).to { Navigator() }.singleton()
    // expected-error@-1 {{type 'any Navigating' does not conform to the 'Sendable' protocol}}
  }
}

struct ConstantView: View {
  @Resolved private let model: DetailModel  // expected-error {{property wrapper can only be applied to a 'var'}}
  var body: some View { Text("") }
}

struct DetailView: View {
  @Resolved private var model: DetailModel

  init(point: Point) { _model = Resolved(DetailModel.self, point) }
  // expected-error@-1 {{requires that 'Point' conform to 'Equatable'}}

  var body: some View { Text("") }
}

func readWithAwait(_ injector: Injector) async throws -> Pool {
  try await injector[Pool.self]
  // expected-warning@-1 {{no 'async' operations occur within 'await' expression}}
  // expected-warning@-2 {{no calls to throwing functions occur within 'try' expression}}
}

import Dovetail

final class Counter {  // expected-note 6 {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var number = 0
}

struct Page: Sendable {}

func open() async -> Counter { Counter() }
func page(_ counter: Counter) async -> Page { Page() }

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Counter.self).to { await open() }
    // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
    Bind(Counter.self).to(open)
    // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
    Bind(Page.self).to { await page($0) }
    // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
    Bind(Page.self).to(page)
    // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
  }
}

func read(_ injector: Injector) async throws {
  _ = try await injector.resolved(Counter.self)
  // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
  _ = try await injector.resolved(Key<Counter>("spare"))
  // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
}

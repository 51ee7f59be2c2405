import Dovetail

protocol Api {}  // expected-note {{protocol 'Api' does not conform to the 'Sendable' protocol}}
struct LiveApi: Api {}

final class Counter {  // expected-note 5 {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var number = 0
}

extension Scope {
  static let request = Scope("request")
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind((any Api).self).to { LiveApi() }.singleton()
    // expected-error@-1 {{type 'any Api' does not conform to the 'Sendable' protocol}}
    Bind(Counter.self).to { Counter() }.singleton()
    // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
    Bind(Counter.self).to { Counter() }.eagerSingleton()
    // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
    Bind(Counter.self).to { Counter() }.in(.request)
    // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
    Bind(Counter.self).seeded()
    // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
    Bind(Counter.self).seeded(in: .request)
    // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
  }
}

import Dovetail

final class Counter {  // expected-note {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var number = 0
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Counter.self).toInstance(Counter())
    // expected-error@-1 {{type 'Counter' does not conform to the 'Sendable' protocol}}
  }
}

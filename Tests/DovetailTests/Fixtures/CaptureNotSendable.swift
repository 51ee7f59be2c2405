import Dovetail

final class Counter {  // expected-note {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var number = 0
}

struct AppModule: Module {
  var bindings: Bindings {
    let counter = Counter()
    Bind(Int.self).to { counter.number }
    // expected-error@-1 {{capture of 'counter' with non-Sendable type 'Counter' in a '@Sendable' closure}}
  }
}

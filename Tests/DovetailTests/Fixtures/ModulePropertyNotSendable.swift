import Dovetail

final class Counter {  // expected-note {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var number = 0
}

struct AppModule: Module {
  let counter: Counter
  // expected-error@-1 {{of 'Sendable'-conforming struct 'AppModule' has non-Sendable type 'Counter'}}

  var bindings: Bindings {}
}

import Dovetail

final class Counter {  // expected-note {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var number = 0
}

func seed() {
  _ = Seed(Counter.self, Counter())  // expected-error {{type 'Counter' does not conform to the 'Sendable' protocol}}
}

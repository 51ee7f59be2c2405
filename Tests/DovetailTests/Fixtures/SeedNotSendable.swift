import Dovetail

final class Counter {  // expected-note 2 {{class 'Counter' does not conform to the 'Sendable' protocol}}
  var number = 0
}

func seed() {
  _ = Seed(Counter.self, Counter())  // expected-error 2 {{type 'Counter' does not conform to the 'Sendable' protocol}}
}

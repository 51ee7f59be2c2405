import Dovetail
import DovetailProperties

final class Page {
  @Inject var number: Int

  func change() {
    number = 1  // expected-error {{cannot assign to property: 'number' is a get-only property}}
  }
}

final class Shared: Sendable {
  // An 'Inject' in a constant does it; the compiler takes no wrapper here.
  // expected-error@+1 {{stored property '_number' of 'Sendable'-conforming class 'Shared' is mutable}}
  @Inject var number: Int
}

struct Row {
  // expected-error@+1 {{for a default use @Lazy, and to pass one write: Inject(value: …)}}
  @Inject var number = 1
}

struct Line {
  @Inject var number: Int
}

func lines() -> [Line] { [Line(number: Inject(value: 1)), Line()] }

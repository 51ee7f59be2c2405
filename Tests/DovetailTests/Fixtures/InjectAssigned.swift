import Dovetail
import DovetailProperties

final class Page {
  @Inject var number: Int
  // expected-note@-1 2 {{setter for 'number' has been explicitly marked unavailable here}}

  func change() {
    number = 1
    // expected-error@-1 {{setter for 'number' is unavailable: the injector gives the value; to pass one, as a test does}}
    $number = Inject(value: 1)
  }
}

final class Shared: Sendable {
  // A Sendable class can store an 'Inject' in a constant, but no property wrapper.
  // expected-error@+1 {{stored property '_number' of 'Sendable'-conforming class 'Shared' is mutable}}
  @Inject var number: Int
}

struct Row {
  // expected-error@+1 {{for a default use @Lazy, and to pass one write: Inject(value: …)}}
  @Inject var number = 1
}

struct Point { var x = 1 }

struct Line {
  @Inject var number: Int
  // expected-note@-1 2 {{setter for 'number' has been explicitly marked unavailable here}}
  @Inject var start: Point
  // expected-note@-1 {{setter for 'start' has been explicitly marked unavailable here}}
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Page.self).to { Page() }.injecting(\.number)
    // expected-error@-1 {{an injected property is declared with 'var', and a key after 'from:' has its type}}
    Bind(Page.self).to { Page() }.injecting(\.$number)
  }
}

func assign(_ page: Page, _ line: inout Line) {
  page.number = 2
  // expected-error@-1 {{setter for 'number' is unavailable: the injector gives the value; to pass one, as a test does}}
  line.number = 2
  // expected-error@-1 {{setter for 'number' is unavailable: the injector gives the value; to pass one, as a test does}}
  let constant = line
  constant.number = 2
  // expected-error@-1 {{setter for 'number' is unavailable: the injector gives the value; to pass one, as a test does}}
  line.start.x = 2
  // expected-error@-1 {{setter for 'start' is unavailable: the injector gives the value; to pass one, as a test does}}
}

func lines() -> [Line] { [Line(number: Inject(value: 1), start: Inject(value: Point())), Line()] }

import Dovetail

struct Point {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Point.self).to { Point() }.weak()
    // expected-error@-1 {{a weak binding needs a Sendable class; bind the class '.weak()' and the protocol to it}}
  }
}

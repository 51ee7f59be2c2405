import Dovetail

struct Session {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toProvider(Session.self)
    // expected-error@-1 {{instance method 'toProvider(_:isolation:)' requires that 'Session' conform to 'Providing'}}
  }
}

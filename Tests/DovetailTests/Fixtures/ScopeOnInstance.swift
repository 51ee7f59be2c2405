import Dovetail

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance(1).singleton()
    // expected-error@-1 {{a binding has one lifetime, and an instance, a factory and an alias have none}}
    Contribute(Int.self).toInstance(1).perResolution()
    // expected-error@-1 {{a binding has one lifetime, and an instance, a factory and an alias have none}}
  }
}

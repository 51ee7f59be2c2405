import Dovetail

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance(1).singleton()
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
    Contribute(Int.self).toInstance(1).perResolution()
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
  }
}

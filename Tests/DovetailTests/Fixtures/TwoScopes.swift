import Dovetail

extension Scope {
  static let request = Scope("request")
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).to { 1 }.singleton().perResolution()
    // expected-error@-1 {{a binding has one lifetime, and an instance, a factory and an alias have none}}
    Bind(Int.self).to { 1 }.in(.request).singleton()
    // expected-error@-1 {{a binding has one lifetime, and an instance, a factory and an alias have none}}
    Bind(Int.self).to { 1 }.perResolution().in(.request)
    // expected-error@-1 {{a binding has one lifetime, and an instance, a factory and an alias have none}}
    Bind(Int.self).to { 1 }.singleton().unshared()
    // expected-error@-1 {{a binding has one lifetime, and an instance, a factory and an alias have none}}
    Bind(Int.self).to { 1 }.unshared().singleton()
    // expected-error@-1 {{a binding has one lifetime, and an instance, a factory and an alias have none}}
    Bind(Int.self).to { 1 }.in(.request).live().weak()
    // expected-error@-1 {{a binding has one lifetime, and an instance, a factory and an alias have none}}
    Bind(Int.self).to { 1 }.singleton().onCreate { _ in }.eager(in: .request)
    // expected-error@-1 {{a binding has one lifetime, and an instance, a factory and an alias have none}}
    Bind(Int.self).to { 1 }.eagerSingleton().eagerSingleton()
    // expected-error@-1 {{a binding has one lifetime, and an instance, a factory and an alias have none}}
  }
}

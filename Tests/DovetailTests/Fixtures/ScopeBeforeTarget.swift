import Dovetail

extension Scope {
  static let request = Scope("request")
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).singleton()  // expected-error {{a lifetime comes after a target; add '.to { … }' before it}}
    Bind(Int.self).eagerSingleton()  // expected-error {{a lifetime comes after a target; add '.to { … }' before it}}
    Bind(Int.self).perResolution()  // expected-error {{a lifetime comes after a target; add '.to { … }' before it}}
    Bind(Int.self).unshared()  // expected-error {{a lifetime comes after a target; add '.to { … }' before it}}
    Bind(Int.self).weak()  // expected-error {{a lifetime comes after a target; add '.to { … }' before it}}
    Bind(Int.self).in(.request)  // expected-error {{a lifetime comes after a target; add '.to { … }' before it}}
    Contribute(Int.self).singleton()  // expected-error {{a lifetime comes after a target; add '.to { … }' before it}}
  }
}

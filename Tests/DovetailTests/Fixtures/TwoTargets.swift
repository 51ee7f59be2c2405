import Dovetail

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).to { 1 }.to { 2 }
    // expected-error@-1 {{a binding has one target; remove this one or the one before it}}
    Bind(Int.self).to { 1 }.toInstance(2)
    // expected-error@-1 {{a binding has one target; remove this one or the one before it}}
    Bind(Int.self).toInstance(1).to { 2 }
    // expected-error@-1 {{a binding has one target; remove this one or the one before it}}
    Bind(Int.self).toInstance(1).toProvider(Source.self)
    // expected-error@-1 {{a binding has one target; remove this one or the one before it}}
    Bind(Int.self).to { 1 }.toAlias(of: \Source.number)
    // expected-error@-1 {{a binding has one target; remove this one or the one before it}}
    Bind(Int.self).to { 1 }.singleton().to { 2 }
    // expected-error@-1 {{a binding has one target; remove this one or the one before it}}
  }
}

struct Source: Providing {
  let number = 1
  func provide() -> Int { 1 }
}

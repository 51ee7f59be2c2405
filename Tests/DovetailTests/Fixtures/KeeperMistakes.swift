import Dovetail

final class NumberKeeper: ValueKeeper {
  func value(orMake make: () throws -> Int) throws -> Int { try make() }
}

final class Draft {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(String.self).to { "" }.shared(by: NumberKeeper.self)
    // expected-error@-1 {{a value is shared by a ValueKeeper of its own type, which is Sendable; name such a type}}
    Bind(Draft.self).to { Draft() }.shared(by: NumberKeeper.self)
    // expected-error@-1 {{a value is shared by a ValueKeeper of its own type, which is Sendable; name such a type}}
    Bind(Int.self).to { 1 }.shared(by: NumberKeeper.self).singleton()
    // expected-error@-1 {{a binding has one scope, an instance and a factory have none; remove this one}}
    Bind(Int.self).to { 1 }.singleton().shared(by: NumberKeeper.self)
    // expected-error@-1 {{a binding has one scope, an instance and a factory have none; remove this one}}
    Bind(Int.self).to { 1 }.live().shared(by: NumberKeeper.self)
    // expected-error@-1 {{the scope comes before '.live()'; move '.shared(by:)' in front of it}}
    Bind(Int.self).shared(by: NumberKeeper.self)
    // expected-error@-1 {{a scope comes after a target; add '.to { … }' before it}}
  }
}

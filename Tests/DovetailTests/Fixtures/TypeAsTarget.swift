import Dovetail

protocol Api {}
struct LiveApi: Api {
  let number = 1
}
struct OtherApi {}
class House {
  init(_ api: LiveApi? = nil) {}
}
final class Villa {}

@ModuleBuilder var type: Bindings {
  Bind((any Api).self).to(LiveApi.self)
  // expected-error@-1 {{value of type 'LiveApi.Type' to expected argument type '@isolated(any) @Sendable () throws -> any Api'}}
}

@ModuleBuilder var typeAndFunction: Bindings {
  Bind((any Api).self).to(LiveApi.self) { LiveApi() }
  // expected-error@-1 {{a key before the function is written 'Key(T.self)'; without one, the function's parameters are}}
}

@ModuleBuilder var typeAndParameter: Bindings {
  Bind(House.self).to(LiveApi.self) { House($0) }
  // expected-error@-1 {{a key before the function is written 'Key(T.self)'; without one, the function's parameters are}}
}

@ModuleBuilder var values: Bindings {
  Bind(Int.self).to(3)
  // expected-error@-1 {{a function makes the value; an existing one is bound by 'toInstance'}}
  Bind(Double.self).to(3)
  // expected-error@-1 {{a function makes the value; an existing one is bound by 'toInstance'}}
  Bind(Key<Bool>("isTest")).to(true)
  // expected-error@-1 {{a function makes the value; an existing one is bound by 'toInstance'}}
  Bind(String.self).to("https://swift.org")
  // expected-error@-1 {{a function makes the value; an existing one is bound by 'toInstance'}}
}

@ModuleBuilder var object: Bindings {
  Bind((any Api).self).to(LiveApi())
  // expected-error@-1 {{value of type 'LiveApi' to expected argument type '@isolated(any) @Sendable () throws -> any Api'}}
}

@ModuleBuilder var keyPath: Bindings {
  Bind(Int.self).to(\LiveApi.number)
}

@ModuleBuilder var right: Bindings {
  Bind(LiveApi.self).to(LiveApi.init).also(unshared: (any Api).self) { $0 }.perResolution()
}

// In modules of their own, because the compiler reports no other errors beside these.

struct OtherModule: Module {
  var bindings: Bindings {
    Bind((any Api).self).toAlias(of: \OtherApi.self)
    // expected-error@-1 {{key path value type 'OtherApi' cannot be converted to contextual type 'any Api'}}
  }
}

struct HouseModule: Module {
  var bindings: Bindings {
    Bind(House.self).toAlias(of: \Villa.self)
    // expected-error@-1 {{key path value type 'Villa' cannot be converted to contextual type 'House'}}
  }
}

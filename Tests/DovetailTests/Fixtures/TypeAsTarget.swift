import Dovetail

protocol Api {}
struct LiveApi: Api {
  let number = 1
  var copy: LiveApi { self }
}
struct OtherApi {}
class House {}
final class Villa {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind((any Api).self).to(LiveApi.self)
    // expected-error@-1 {{a type is no target; name its initializer, '.to(T.init)', or its own binding, '.toAlias(of: }}
    Bind((any Api).self).to(\LiveApi.self)
    // expected-warning@-1 {{a key path to the value itself is no function; an alias of it is '.toAlias(of: }}
    Bind(LiveApi.self).to(\LiveApi.copy)
    // expected-warning@-1 {{a key path to the value itself is no function; an alias of it is '.toAlias(of: }}
    Bind(Int.self).to(\LiveApi.number)
    Bind(LiveApi.self).to(LiveApi.init).also((any Api).self) { $0 }.singleton()
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
  }
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

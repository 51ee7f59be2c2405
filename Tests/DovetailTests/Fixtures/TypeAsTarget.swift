import Dovetail

protocol Api {}
struct LiveApi: Api {}
struct OtherApi {}
class House {}
final class Villa {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind((any Api).self).to(LiveApi.self)
    // expected-error@-1 {{a type is no target; name its initializer, '.to(T.init)', or its own binding, '.to(}}
    Bind((any Api).self).to(\OtherApi.self)
    // expected-error@-1 {{an alias names what the value can be; name a type that conforms to the key's or inherits from it}}
    Bind(House.self).to(\Villa.self)
    // expected-error@-1 {{an alias names what the value can be; name a type that conforms to the key's or inherits from it}}
    Bind(LiveApi.self).to(LiveApi.init).also((any Api).self) { $0 }.singleton()
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
  }
}

import Dovetail

protocol Api {}
struct LiveApi: Api {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind((any Api).self).to(LiveApi.self)
    // expected-error@-1 {{a type is no target; name its initializer, '.to(T.init)', or a binding, '.to {}}
  }
}

import Dovetail

struct House {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance(1).when(injectedInto: House.self).when(injectedInto: Float.self)
    // expected-error@-1 {{a binding is for one owner, and a seed or members injection for all; remove this one}}
    Bind(Int.self).to { 1 }.when(injectedInto: House.self).singleton()
    // expected-error@-1 {{a binding has one scope, before '.live()'; an instance and a factory have none}}
    Bind(House.self).membersOnly().when(injectedInto: Float.self)
    // expected-error@-1 {{a binding is for one owner, and a seed or members injection for all; remove this one}}
  }
}

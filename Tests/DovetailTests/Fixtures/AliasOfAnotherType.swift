import Dovetail

protocol Api {}
class House {}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(House.self).to { House() }.also((any Api).self) { $0 }
    // expected-error@-1 {{cannot convert value of type 'House' to closure result type 'any Api'}}
  }
}

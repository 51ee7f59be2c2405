import Dovetail

final class Session {
  init() {}  // expected-note {{found this candidate}}
  init(url: String) {}  // expected-note {{found this candidate}}
  init(number: Int, url: String) {}  // expected-note {{found this candidate}}
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Session.self).to(Session.init)  // expected-error {{ambiguous use of 'init'}}
    Bind(Session.self).to(Session.init(url:))
  }
}

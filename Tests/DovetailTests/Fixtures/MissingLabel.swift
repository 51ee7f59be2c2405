import Dovetail

struct Session {
  init(url: String) {}
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Session.self).to { Session($0) }  // expected-error {{missing argument label 'url:' in call}}
  }
}

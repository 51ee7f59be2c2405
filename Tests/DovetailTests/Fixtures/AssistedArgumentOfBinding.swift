import Dovetail

struct Page {
  init(number: Int) {}
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Page.self).to(assisted: String.self) { Page(number: $0) }
    // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  }
}

import Dovetail

struct InnerModule: Module {
  var bindings: Bindings {}
}

struct AppModule: Module {
  var bindings: Bindings {
    InnerModule.self  // expected-error {{a module is installed as a value; add '()' instead of '.self'}}
  }
}

func build() throws {
  _ = try Graph { InnerModule.self }
  // expected-error@-1 {{a module is installed as a value; add '()' instead of '.self'}}
  _ = try Graph(InnerModule.self)
  // expected-error@-1 {{type 'InnerModule.Type' cannot conform to 'Module'}}
  // expected-note@-2 {{only concrete types such as structs, enums and classes can conform to protocols}}
}

import Dovetail

protocol Api {}
struct Session {}

struct TextForNumber: Module {
  var bindings: Bindings {
    Bind(Int.self).to { "text" }
    // expected-error@-1 {{cannot convert value of type 'String' to closure result type 'Int'}}
  }
}

struct SessionForApi: Module {
  var bindings: Bindings {
    Bind((any Api).self).to { Session() }
    // expected-error@-1 {{cannot convert value of type 'Session' to closure result type 'any Api'}}
  }
}

struct DecoratedByText: Module {
  var bindings: Bindings {
    Decorate(Int.self) { "\($0)" }
    // expected-error@-1 {{cannot convert value of type 'String' to closure result type 'Int'}}
  }
}

struct TextInstance: Module {
  var bindings: Bindings {
    Bind(Int.self).toInstance("text")
    // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  }
}

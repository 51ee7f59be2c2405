import Dovetail

protocol Api: Sendable {}
struct Other {}
struct Session { init(number: Int) {} }
struct Pool: Sendable { init(number: Int, text: String) async {} }
func makeOther(_ number: Int) -> Other { Other() }

@ModuleBuilder var initializer: Bindings {
  Bind((any Api).self).to(Other.init)
  // expected-error@-1 {{to expected argument type '@isolated(any) @Sendable }}
}

@ModuleBuilder var initializerWithParameter: Bindings {
  Bind((any Api).self).to(Session.init)
  // expected-error@-1 {{to expected argument type '@isolated(any) @Sendable }}
}

@ModuleBuilder var asyncInitializer: Bindings {
  Bind((any Api).self).to(Pool.init)
  // expected-error@-1 {{to expected argument type '@isolated(any) @Sendable }}
}

@ModuleBuilder var function: Bindings {
  Bind((any Api).self).to(makeOther)
  // expected-error@-1 {{to expected argument type '@isolated(any) @Sendable }}
}

@ModuleBuilder var initializerByName: Bindings {
  Bind((any Api).self).to(Session.init(number:)).perResolution()
  // expected-error@-1 {{to expected argument type '@isolated(any) @Sendable }}
}

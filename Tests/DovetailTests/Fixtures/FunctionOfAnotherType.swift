import Dovetail

protocol Api: Sendable {}
struct Other {}
struct Session { init(number: Int) {} }
struct Pool: Sendable { init(number: Int, text: String) async {} }
func makeOther(_ number: Int) -> Other { Other() }

struct AppModule: Module {
  var bindings: Bindings {
    Bind((any Api).self).to(Other.init)
    // expected-error@-1 {{the function makes no value of the key's type; let what it makes conform to the key's protocol, unwrap}}
    Bind((any Api).self).to(Session.init)
    // expected-error@-1 {{the function makes no value of the key's type; let what it makes conform to the key's protocol, unwrap}}
    Bind((any Api).self).to(Pool.init)
    // expected-error@-1 {{the function makes no value of the key's type; let what it makes conform to the key's protocol, unwrap}}
    Bind((any Api).self).to(makeOther)
    // expected-error@-1 {{the function makes no value of the key's type; let what it makes conform to the key's protocol, unwrap}}
    Bind((any Api).self).to(Session.init(number:)).perResolution()
    // expected-error@-1 {{the function makes no value of the key's type; let what it makes conform to the key's protocol, unwrap}}
  }
}

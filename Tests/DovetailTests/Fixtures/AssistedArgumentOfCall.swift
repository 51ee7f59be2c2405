import Dovetail

func open(_ injector: Injector, _ factory: Factory<Int, String>) throws {
  _ = factory("x")  // expected-error {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = try factory.make("x")  // expected-error {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = injector[Factory<Int, String>.self]("x")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
}

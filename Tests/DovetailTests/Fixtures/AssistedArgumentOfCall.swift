import Dovetail

func open(_ injector: Injector, _ factory: Factory<Int, String>, _ other: Factory<(Int, String), Bool>) throws {
  _ = factory("x")  // expected-error {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = try factory.make("x")  // expected-error {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = injector[Factory<Int, String>.self]("x")
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = other(1)  // expected-error {{no exact matches in call to instance method 'callAsFunction'}}
  _ = other(1, 2)  // expected-error {{cannot convert value of type 'Int' to expected argument type 'String'}}
}

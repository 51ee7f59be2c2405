import Dovetail

func read(_ injector: Injector) throws {
  let first: Int = injector[String.self]
  // expected-error@-1 {{cannot convert value of type 'String' to specified type 'Int'}}
  let second: Int = try injector.resolve(String.self)
  // expected-error@-1 {{cannot convert value of type 'String' to specified type 'Int'}}
  let third: Int = injector.with(String.self) { $0.count + "" }
  // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  _ = (first, second, third)
}

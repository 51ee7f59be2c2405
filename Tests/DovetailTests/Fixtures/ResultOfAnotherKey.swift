import Dovetail

extension Keys {
  static let baseURL = Key<String>("baseURL")
}

func read(_ injector: Injector) throws {
  let first: Int = injector[.baseURL]  // expected-error {{the key is of another type than the result}}
  let second: Int = try injector.resolve(.baseURL)  // expected-error {{the key is of another type than the result}}
  let third: Int = injector.with(.baseURL) { copy $0 }
  // expected-error@-1 {{the key is of another type than the result}}
  _ = (first, second, third)
}

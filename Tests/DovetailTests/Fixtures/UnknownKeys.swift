import Dovetail

extension Keys {
  static let baseURL = Key<String>("baseURL")
}

@ModuleBuilder var parameter: Bindings {
  Bind(String.self).to(.baseURI) { $0 }
  // expected-error@-1 {{type 'Key<String>' has no member 'baseURI'}}
}

@ModuleBuilder var parameters: Bindings {
  Bind(String.self).to((.baseURI, Key(Int.self))) { (url: String, number: Int) in url }
  // expected-error@-1 {{cannot infer contextual base in reference to member 'baseURI'}}
  // expected-error@-2 {{cannot convert value of type '(_, Key<Int>)' to expected argument type}}
}

@ModuleBuilder var usedKey: Bindings {
  Bind(Int.self).to { (url: String) in url.count }.using(.baseURI)
  // expected-error@-1 {{type 'Keys' has no member 'baseURI'}}
}

import Dovetail

extension Keys {
  static let baseURL = Key<String>("baseURL")
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(.baseURI).toInstance("")
    // expected-error@-1 {{type 'String.Type' has no member 'baseURI'}}
  }
}

func read(_ injector: Injector) {
  _ = injector[.baseURI]  // expected-error {{type 'Key<Value>' has no member 'baseURI'}}
}

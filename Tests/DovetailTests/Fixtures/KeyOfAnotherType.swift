import Dovetail

extension Keys {
  static let baseURL = Key<String>("baseURL")
}

struct NumberForText: Module {
  var bindings: Bindings {
    Bind(.baseURL).toInstance(1)
    // expected-error@-1 {{produces result of type 'Key<String>', but context expects 'Key<Int>'}}
  }
}

struct TextForNumber: Module {
  var bindings: Bindings {
    Bind(Int.self).to(.baseURL) { (number: Int) in number }
    // expected-error@-1 {{produces result of type 'Key<String>', but context expects 'Key<Int>'}}
  }
}

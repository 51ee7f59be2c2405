import Dovetail

struct NoBlock: Module {
  var bindings: Bindings {
    Private { Bind(Int.self).toInstance(1) }  // expected-error {{missing argument for parameter 'exposing' in call}}
  }
}

struct BareType: Module {
  var bindings: Bindings {
    Private {
      Bind(Int.self).toInstance(1)
    } exposing: {
      Int.self  // expected-error {{cannot convert value of type 'Int.Type' to expected argument type 'Expose'}}
    }
  }
}

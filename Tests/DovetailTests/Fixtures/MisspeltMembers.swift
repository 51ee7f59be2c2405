import Dovetail

struct Failure: Error { let id = 1 }

final class Tent: @unchecked Sendable {
  var color = ""
  var number: Int?
  func close() async throws {}
}

extension Keys {
  static let color = Key<String>("color")
}

@ModuleBuilder var closing: Bindings {
  Bind(Tent.self).to(Tent.init).singleton().onClose { $0.clothes() }
  // expected-error@-1 {{value of type 'Tent' has no member 'clothes'}}
}

@ModuleBuilder var creating: Bindings {
  Bind(Tent.self).to(Tent.init).onCreate { $0.pegs = 2 }
  // expected-error@-1 {{value of type 'Tent' has no member 'pegs'}}
}

@ModuleBuilder var creatingInSteps: Bindings {
  Bind(Tent.self).to(Tent.init).singleton().onCreate { tent in
    tent.color = "green"
    tent.pegs = 2
    // expected-error@-1 {{value of type 'Tent' has no member 'pegs'}}
  }
}

@ModuleBuilder var property: Bindings {
  Bind(Tent.self).to(Tent.init).injecting(\.colour)
  // expected-error@-1 {{value of type 'Tent' has no member 'colour'}}
}

@ModuleBuilder var propertyFromKey: Bindings {
  Bind(Tent.self).to(Tent.init).injecting(\.colour, from: .color)
  // expected-error@-1 {{value of type 'Tent' has no member 'colour'}}
}

@ModuleBuilder var propertyOfProperty: Bindings {
  Bind(Tent.self).to(Tent.init).injecting(\.color.length)
  // expected-error@-1 {{value of type 'String' has no member 'length'}}
}

@ModuleBuilder var key: Bindings {
  Bind(Tent.self).to(Tent.init).injecting(\.color, from: .colour)
  // expected-error@-1 {{type 'Key<String>' has no member 'colour'}}
}

@ModuleBuilder var errorOfHook: Bindings {
  Bind(Tent.self).to(Tent.init).singleton().onClose { tent in
    // Swift infers the type of an error only in a typed closure.
    do { try await tent.close() } catch { print(error.id) }
    // expected-error@-1 {{value of type 'any Error' has no member 'id'}}
  }
}

@ModuleBuilder var errorOfFunction: Bindings {
  Bind(Tent.self).to {
    do { return try made() } catch { print(error.id) }
    // expected-error@-1 {{value of type 'any Error' has no member 'id'}}
    return Tent()
  }
}

@ModuleBuilder var function: Bindings {
  Bind(String.self).to { (tent: Tent) in
    print(tent.pegs)
    // expected-error@-1 {{value of type 'Tent' has no member 'pegs'}}
    return tent.color
  }
}

func made() throws -> Tent { Tent() }

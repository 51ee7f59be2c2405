import Dovetail

protocol Animal {}
protocol Person {}
final class PetOwner: Person {
  var pet: (any Animal)?
  var name = ""
  let number = 1
}

@ModuleBuilder var optionalProperty: Bindings {
  Bind((any Person).self).to { PetOwner() }.injecting(\.pet)
  // expected-error@-1 {{cannot convert value of type '(any Person).Type' to expected argument type 'Key<PetOwner>'}}
}

@ModuleBuilder var property: Bindings {
  Bind((any Person).self).to { PetOwner() }.injecting(\.name).onCreate { _ in }
  // expected-error@-1 {{cannot convert value of type '(any Person).Type' to expected argument type 'Key<PetOwner>'}}
}

@ModuleBuilder var constant: Bindings {
  Bind(PetOwner.self).to { PetOwner() }.injecting(\.number)
  // expected-error@-1 {{an injected property is declared with 'var', and a key after 'from:' has its type}}
}

@ModuleBuilder var right: Bindings {
  Bind(PetOwner.self).to { PetOwner() }.injecting(\.pet).injecting(\.name)
}

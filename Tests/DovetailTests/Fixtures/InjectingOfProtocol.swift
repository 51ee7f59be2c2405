import Dovetail

protocol Animal {}
protocol Person {}
final class PetOwner: Person {
  var pet: (any Animal)?
  var name = ""
  let number = 1
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind((any Person).self).to { PetOwner() }.injecting(\.pet)
    // expected-error@-1 {{the key's type has no such property; correct the name, or bind the type that has it with '.injecting'}}
    Bind((any Person).self).to { PetOwner() }.injecting(\.name).onCreate { _ in }
    // expected-error@-1 {{the key's type has no such property; correct the name, or bind the type that has it with '.injecting'}}
    Bind(PetOwner.self).to { PetOwner() }.injecting(\.nam)
    // expected-error@-1 {{the key's type has no such property; correct the name}}
    Bind(PetOwner.self).to { PetOwner() }.injecting(\.number)
    // expected-error@-1 {{the property cannot be set; declare it with 'var'}}
    Bind(PetOwner.self).to { PetOwner() }.injecting(\.pet).injecting(\.name)
  }
}

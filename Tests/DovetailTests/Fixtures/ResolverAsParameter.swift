import Dovetail

protocol Animal {}
protocol Person {}
struct Cat: Animal {}
struct PetOwner: Person {
  let pet: any Animal
}

// swift-format-ignore: NeverForceUnwrap
@ModuleBuilder var parameter: Bindings {
  Bind((any Person).self).to { r in PetOwner(pet: r.resolve((any Animal).self)!) }
  // expected-error@-1 {{cannot infer type of closure parameter 'r' without a type annotation}}
}

// swift-format-ignore: NeverForceUnwrap
@ModuleBuilder var dollar: Bindings {
  Bind((any Person).self).to { PetOwner(pet: $0.resolve((any Animal).self, name: "cat")!) }
  // expected-error@-1 {{cannot infer type of closure parameter '$0' without a type annotation}}
}

@ModuleBuilder var inSteps: Bindings {
  Bind(PetOwner.self).to { r in
    // expected-error@-1 {{cannot infer type of closure parameter 'r' without a type annotation}}
    let pet = r.resolve((any Animal).self)
    return PetOwner(pet: pet ?? Cat())
  }
}

@ModuleBuilder var unused: Bindings {
  Bind((any Person).self).to { animal in PetOwner(pet: Cat()) }
  // expected-error@-1 {{cannot infer type of closure parameter 'animal' without a type annotation}}
}

@ModuleBuilder var right: Bindings {
  Bind((any Person).self).to { PetOwner(pet: $0) }
}

@ModuleBuilder var rightNamed: Bindings {
  Bind((any Person).self).to { pet in PetOwner(pet: pet) }
}

import Dovetail

protocol Animal {}
protocol Person {}
struct Cat: Animal {}
struct PetOwner: Person {
  let pet: any Animal
}

// swift-format-ignore: NeverForceUnwrap
struct AppModule: Module {
  var bindings: Bindings {
    Bind((any Person).self).to { r in PetOwner(pet: r.resolve((any Animal).self)!) }
    // expected-error@-1 {{parameters are what the value needs, and none is a resolver; write '.to { T(pet: $0) }', or give}}
    Bind((any Person).self).to { PetOwner(pet: $0.resolve((any Animal).self, name: "cat")!) }
    // expected-error@-1 {{parameters are what the value needs, and none is a resolver; write '.to { T(pet: $0) }', or give}}
    Bind(PetOwner.self).to { r in
      // expected-error@-1 {{parameters are what the value needs, and none is a resolver; write '.to { T(pet: $0) }', or give}}
      let pet = r.resolve((any Animal).self)
      return PetOwner(pet: pet ?? Cat())
    }
    Bind((any Person).self).to { animal in PetOwner(pet: Cat()) }
    // expected-error@-1 {{or give a parameter its type: '.to { (pet: Pet) in … }'}}
    Bind((any Person).self).to { PetOwner(pet: $0) }
    Bind((any Person).self).to { pet in PetOwner(pet: pet) }
  }
}

import Dovetail

class Building {}
// expected-note@-1 {{class 'Building' does not conform to the 'Sendable' protocol}}
final class Lodge: Building, @unchecked Sendable {
  // Sendable: it has no variables.
}

struct AppModule: Module {
  var bindings: Bindings {
    Bind(Lodge.self).to { Lodge() }.singleton().also(Building.self) { $0 }
    // expected-error@-1 {{type 'Building' does not conform to the 'Sendable' protocol}}
    Bind(Lodge.self).to { Lodge() }.singleton().also(unshared: Building.self) { $0 }
  }
}

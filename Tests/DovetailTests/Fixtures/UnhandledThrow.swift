import Dovetail

func build() throws {
  _ = Graph { Bind(Int.self).toInstance(1) }
  // expected-error@-1 {{call can throw but is not marked with 'try'}}
  // expected-note@-2 3 {{did you mean}}
}

func read(_ injector: Injector) throws(ResolutionError) -> Int {
  injector.resolve(Int.self)
  // expected-error@-1 {{call can throw but is not marked with 'try'}}
  // expected-note@-2 3 {{did you mean}}
}

import Dovetail

func work(in scope: Injector) async {
  scope.close()
  // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
  // expected-note@-2 {{call is 'async'}}
}
